/** Mosaic in the lobby. */
import type { Cover } from "../covers";
import Drawing from "./Drawing.svelte";

export const cover: Cover = {
  drawing: Drawing,
  line: "Found cities around the Mediterranean, learn, build wonders, govern, and weigh more than your rivals when empires are scored.",
  tour: {},
};
