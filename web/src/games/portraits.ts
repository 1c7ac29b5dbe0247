/** How each game draws its pieces: `Portrait.svelte` in its folder, loaded when a piece is shown. */
import type { Component } from "svelte";
import type { Piece } from "../lib/pieceBook";
import type { GameInfo } from "../lib/types";

export interface PortraitProps<Components = unknown> {
  piece: Piece;
  info: GameInfo<Components>;
}

/** A portrait is given its own game's components and no other, so that the page need not know their type. */
type Portrait = Component<PortraitProps>;

const PORTRAITS = import.meta.glob<{ default: unknown }>("./*/Portrait.svelte");

/** The game's own drawings, or plain ones made from a piece's name. */
export async function findPortrait(game: string): Promise<Portrait> {
  const load = PORTRAITS[`./${game}/Portrait.svelte`] ?? (() => import("../plain/Portrait.svelte"));
  return (await load()).default as Portrait;
}
