/** Constantinopolis in the lobby. */
import type { Cover } from "../covers";
import Drawing from "./Drawing.svelte";

export const cover: Cover = {
  drawing: Drawing,
  line: "Bid for offices, build workshops and walls, and send ships out of the Golden Horn with what the world has ordered.",
  tour: {},
};
