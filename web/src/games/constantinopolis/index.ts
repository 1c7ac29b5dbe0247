/** Constantinopolis' face. */
import type { Face } from "../face";
import Asked from "./Asked.svelte";
import Board from "./Board.svelte";
import Sheet from "./Sheet.svelte";
import Stats from "./Stats.svelte";
import { commitWords, sailing } from "./cargo";
import { motions } from "./motions";
import { ordering } from "./ordering";
import { telling } from "./telling";
import { CONSTANTINOPOLIS_MARKS } from "./tour";
import { price } from "./price";
import type { Components, ConstantinopolisView } from "./types";
import { about, doing, moment, ORIGINS, sheetFirst, VERBS } from "./words";

export const face: Face<ConstantinopolisView, Components> = {
  Board,
  Sheet,
  Stats,
  frame: "whole",
  broad: true,
  verbs: VERBS,
  origins: ORIGINS,
  unit: ["fame", "fame"],
  triumph: "is the glory of Constantinopolis",
  moment,
  doing,
  about,
  sheetFirst,
  motions,
  telling,
  price,
  Aside: Asked,
  ordering,
  marks: CONSTANTINOPOLIS_MARKS,
  label(action, state, info) {
    const own = state.seat === null ? undefined : state.sheets[state.seat];
    return action.text === "commit" && own ? commitWords(sailing(own, info.components)) : null;
  },
};
