/** Phoenicia's face. */
import type { Face } from "../face";
import Asked from "./Asked.svelte";
import Board from "./Board.svelte";
import Settlement from "./Settlement.svelte";
import Stats from "./Stats.svelte";
import { motions } from "./motions";
import { ordering } from "./ordering";
import { telling } from "./telling";
import { PHOENICIA_MARKS } from "./tour";
import { price } from "./price";
import type { Components, PhoeniciaView } from "./types";
import { DOING, ORIGINS, VERBS } from "./words";

export const face: Face<PhoeniciaView, Components> = {
  Board,
  Sheet: Settlement,
  Stats,
  verbs: VERBS,
  origins: ORIGINS,
  frame: "whole",
  triumph: "founds the city-state",
  moment: (state) => `Round ${state.round}`,
  doing: (state) => DOING[state.asked ?? ""] ?? "decides",
  about: (state) => (["open", "opening-bid", "bid"].includes(state.asked ?? "") ? "board" : "sheet"),
  motions,
  telling,
  price,
  Aside: Asked,
  ordering,
  marks: PHOENICIA_MARKS,
};
