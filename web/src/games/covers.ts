/** How each game shows itself in the lobby, before its face is loaded: `cover.ts` in its folder. */
import type { Component } from "svelte";
import PlainDrawing from "../plain/Drawing.svelte";

export interface Cover {
  drawing: Component;
  line: string;
  /** The options of a game in which somebody learns, where the face guides through a first round. */
  tour?: Record<string, string>;
}

const COVERS = import.meta.glob<Cover>("./*/cover.ts", { eager: true, import: "cover" });
const PLAIN: Cover = { drawing: PlainDrawing, line: "" };

/** A game without a cover of its own still gets a mosaic. */
export const coverOf = (game: string): Cover => COVERS[`./${game}/cover.ts`] ?? PLAIN;
