/** How each game shows itself in the lobby. A new game registers its drawing and its line here. */
import type { Component } from "svelte";
import ConstantinopolisDrawing from "./constantinopolis/Drawing.svelte";
import MosaicDrawing from "./mosaic/Drawing.svelte";
import PhoeniciaDrawing from "./phoenicia/Drawing.svelte";
import PlainDrawing from "./PlainDrawing.svelte";

export interface Cover {
  drawing: Component;
  line: string;
}

const COVERS: Record<string, Cover> = {
  phoenicia: {
    drawing: PhoeniciaDrawing,
    line: "Bid for what your settlement needs, put people to work, and found a city-state before the others do.",
  },
  constantinopolis: {
    drawing: ConstantinopolisDrawing,
    line: "Bid for offices, build workshops and walls, and send ships out of the Golden Horn with what the world has ordered.",
  },
  mosaic: {
    drawing: MosaicDrawing,
    line: "Found cities around the Mediterranean, learn, build wonders, govern, and weigh more than your rivals when empires are scored.",
  },
};

/** A game without a cover of its own still gets a mosaic. */
export function coverOf(game: string): Cover {
  return COVERS[game] ?? { drawing: PlainDrawing, line: "" };
}
