/** What a game says beside its question, above the answers: a bill, what would be lost. */
import type { Component } from "svelte";
import type { GameState } from "../lib/types";
import Phoenicia from "./phoenicia/Asked.svelte";

export interface AsideProps {
  state: GameState;
  seat: number;
}

/** An aside is given its own game's view and no other, so that the page need not know its type. */
const ASIDES: Record<string, unknown> = { phoenicia: Phoenicia };

export const asideOf = (game: string): Component<AsideProps> | null =>
  (ASIDES[game] as Component<AsideProps>) ?? null;
