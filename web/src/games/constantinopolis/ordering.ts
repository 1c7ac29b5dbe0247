/** What orders can be about in Constantinopolis: offices, and the Consul's question. */
import type { Advance, Ordering, Subject } from "../../lib/orders";
import type { Components, ConstantinopolisView } from "./types";

const ADVANCES: readonly Advance[] = [
  {
    kind: "preempt",
    title: "When I may preempt as Consul",
    answers: [{ move: "pass", words: "never; let every purchase be" }],
  },
  {
    kind: "first-refusal",
    title: "When I am asked about a ship",
    answers: [{ move: "waive", words: "waive it" }],
  },
  {
    kind: "donate",
    title: "When I may donate",
    answers: [{ move: "donate nothing", words: "nothing" }],
  },
  {
    kind: "trade-answer",
    title: "When somebody offers a trade",
    answers: [{ move: "decline", words: "decline" }],
  },
];

/** The contested office first, then one's own, then the others that are held. */
function subjects(state: ConstantinopolisView, components: Components): Subject[] {
  const { target, lowest, bid } = state.auction;
  const rank = (office: string, holder: number | null): number =>
    office === target ? 0 : holder !== null && holder === state.seat ? 1 : 2;
  return state.offices
    .filter((one) => one.holder !== null)
    .sort((a, b) => rank(a.office, a.holder) - rank(b.office, b.holder))
    .map((one) => ({
      key: one.office,
      title: components.offices[one.office]?.name ?? one.office,
      least: one.office === target ? (lowest ?? bid + 1) : (one.least_bid ?? 1),
    }));
}

export const ordering: Ordering<ConstantinopolisView, Components> = {
  subjects,
  titles: (components) => new Map(Object.entries(components.offices).map(([key, office]) => [key, office.name])),
  round: (state) => state.round,
  advances: ADVANCES,
  noun: "Office",
  alsoPassed: "As Consul you preempt nothing in it.",
};
