/** The plain face: it draws any game from its view and its info alone. A game's own face, in its folder
 * under `games`, takes its place. */
import type { Face } from "../games/face";
import Board from "./Board.svelte";
import Sheet from "./Sheet.svelte";
import Stats from "./Stats.svelte";
import { doing, moment, VERBS } from "./words";

export const face: Face<unknown> = {
  Board,
  Sheet,
  Stats,
  verbs: VERBS,
  origins: {},
  frame: "beside",
  triumph: "wins the game",
  moment,
  doing,
  about: () => "board",
  motions: () => [],
};
