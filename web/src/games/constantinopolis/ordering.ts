/** What orders can be about in Constantinopolis: offices, and the Consul's question. */
import type { Advance, Ordering } from "../../lib/orders";
import type { Components } from "./types";

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

export const ordering: Ordering<Components> = {
  titles: (components) => new Map(Object.entries(components.offices).map(([key, office]) => [key, office.name])),
  advances: ADVANCES,
  noun: "Office",
  alsoPassed: "As Consul you preempt nothing in it.",
};
