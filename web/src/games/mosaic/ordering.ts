/** What orders can be about in Mosaic: questions before an Empire Scoring that are mostly declined. */
import type { Advance, Ordering } from "../../lib/orders";
import type { Components } from "./types";

const ADVANCES: readonly Advance[] = [
  {
    kind: "diplomats",
    title: "When I may send Diplomats",
    answers: [{ move: "decline", words: "keep them for later" }],
  },
  {
    kind: "general",
    title: "When my General may eliminate a unit",
    answers: [{ move: "decline", words: "decline" }],
  },
];

export const ordering: Ordering<Components> = {
  titles: () => new Map(),
  advances: ADVANCES,
};
