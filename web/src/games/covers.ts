/** How each game shows itself in the lobby. A new game registers its drawing and its line here. */
import type { Component } from "svelte";
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
};

/** A game without a cover of its own still gets a mosaic. */
export function coverOf(game: string): Cover {
  return COVERS[game] ?? { drawing: PlainDrawing, line: "" };
}
