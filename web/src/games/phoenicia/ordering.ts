/** What orders can be about in Phoenicia. */
import type { Advance, Ordering, Subject } from "../../lib/orders";
import type { Components, PhoeniciaView } from "./types";

const VALUES = [4, 5, 6];

/** An answer in advance counts wherever it is allowed. */
const ADVANCES: readonly Advance[] = [
  {
    kind: "payment",
    title: "When I have to pay",
    answers: [
      { move: "pay coins", words: "with coins, if they suffice" },
      ...VALUES.map((value) => ({ move: `pay ${value}`, words: `hand in a ${value}` })),
    ],
  },
  {
    kind: "storage",
    title: "When I have to discard",
    answers: VALUES.map((value) => ({ move: `discard ${value}`, words: `a ${value}` })),
  },
  {
    kind: "treasury",
    title: "At the end of my turn",
    answers: [{ move: "cash nothing", words: "keep all my cards" }],
  },
];

/** The card under the hammer first, then the others on offer. */
function subjects(state: PhoeniciaView, components: Components): Subject[] {
  const offered = new Map(state.display.map((offer) => [offer.card, offer.minimum_bid]));
  const up = state.auction;
  if (up) offered.set(up.card, Math.max(up.high_bid + 1, components.cards[up.card]?.minimum_bid ?? 1));
  return [...offered]
    .sort(([a], [b]) => Number(b === up?.card) - Number(a === up?.card))
    .map(([key, least]) => ({ key, least, title: components.cards[key]?.name ?? key }));
}

export const ordering: Ordering<PhoeniciaView, Components> = {
  subjects,
  titles: (components) => new Map(Object.entries(components.cards).map(([key, card]) => [key, card.name])),
  round: (state) => state.round,
  advances: ADVANCES,
};
