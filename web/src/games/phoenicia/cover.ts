/** Phoenicia in the lobby. */
import type { Cover } from "../covers";
import Drawing from "./Drawing.svelte";

export const cover: Cover = {
  drawing: Drawing,
  line: "Bid for what your settlement needs, put people to work, and found a city-state before the others do.",
  tour: { "preset-fives": "on" },
};
