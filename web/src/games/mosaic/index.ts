/** Mosaic's face. */
import type { Face } from "../face";
import Asked from "./Asked.svelte";
import Board from "./Board.svelte";
import Sheet from "./Sheet.svelte";
import Stats from "./Stats.svelte";
import { motions } from "./motions";
import { ordering } from "./ordering";
import { telling } from "./telling";
import { MOSAIC_MARKS } from "./tour";
import { price } from "./price";
import type { Components, MosaicView } from "./types";
import { about, doing, label, moment, ORIGINS, VERBS } from "./words";

export const face: Face<MosaicView, Components> = {
  Board,
  Sheet,
  Stats,
  verbs: VERBS,
  origins: ORIGINS,
  frame: "whole",
  broad: true,
  graphed: "if scored at that moment",
  triumph: "leaves the greatest civilization",
  moment,
  doing,
  about,
  motions,
  telling,
  price,
  Aside: Asked,
  ordering,
  marks: MOSAIC_MARKS,
  label: (action, state, info) => label(action, state, info.components),
};
