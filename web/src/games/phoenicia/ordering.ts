/** What orders can be about in Phoenicia. */
import type { Advance, Ordering } from "../../lib/orders";
import type { Components } from "./types";

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

export const ordering: Ordering<Components> = {
  titles: (components) => new Map(Object.entries(components.cards).map(([key, card]) => [key, card.name])),
  advances: ADVANCES,
};
