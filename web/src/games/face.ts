/** The face of a game: all that the page has to know of it. The table, the action bar, the log and
 * the ending are the same for every game. */
import type { Component, Snippet } from "svelte";
import type { Verbs } from "../lib/actions";
import { titled } from "../lib/format";
import type { Motion } from "../lib/flights";
import type { Mark } from "../lib/marks";
import type { Ordering } from "../lib/orders";
import type { Piece } from "../lib/pieceBook";
import type { Telling } from "../lib/telling";
import type { TableStore } from "../lib/table.svelte";
import type { GameInfo, GameState, LegalAction, TableView } from "../lib/types";

export interface BoardProps<State, Components> {
  store: TableStore;
  state: State;
  info: GameInfo<Components>;
  names: string[];
  /** One's own sheet and the rivals' strips, to be drawn within the board; given to a face whose frame
   * is `whole`, on a screen that is wide enough. */
  own?: Snippet | undefined;
  rivals?: Snippet | undefined;
}

export interface SheetProps<State, Components> {
  store: TableStore;
  state: State;
  info: GameInfo<Components>;
  seat: number;
}

export interface StatsProps<State, Components = unknown> {
  state: State;
  info: GameInfo<Components>;
  seat: number;
  /** Larger, for one's own sheet. */
  loud?: boolean;
}

export interface AsideProps<State, Components> {
  state: State;
  info: GameInfo<Components>;
  seat: number;
}

export type Unit = readonly [one: string, several: string];
export const POINTS: Unit = ["point", "points"];

/** Where points come from, in words and in colour. */
export interface Origin {
  words: string;
  colour: string;
}

const COLOURS = ["#7a5230", "#1f5f7a", "#6c7a35", "#6b2a5b", "#a84a22", "#59636b"];

/** An origin as the game words it, or made from its key. */
export function originOf(known: Record<string, Origin>, key: string, number: number): Origin {
  return known[key] ?? { words: titled(key), colour: COLOURS[number % COLOURS.length] as string };
}

export interface Face<State = GameState, Components = unknown> {
  /** What lies in the middle for everybody. */
  Board: Component<BoardProps<State, Components>>;
  /** What lies before one seat. */
  Sheet: Component<SheetProps<State, Components>>;
  /** A seat in a few figures. */
  Stats: Component<StatsProps<State, Components>>;
  verbs: Verbs;
  origins: Record<string, Origin>;
  /** What is counted at the end, one and several of them; points, unless a game says otherwise. */
  unit?: Unit;
  /** How a wide screen is shared out: own sheet and rivals below the board (`stacked`, unless a game says
   * otherwise), beside it, or drawn by the board itself, which then is as high as there is room (`whole`).
   * On phones and tablets they always have places of their own. */
  frame?: "stacked" | "beside" | "whole";
  /** A board that wants all the width: the rail lies over it while it is open, unless there is room for both. */
  broad?: boolean;
  /** What a single winner does: "Anne founds the city-state". */
  triumph: string;
  /** Where in the game we are: "Round 3". */
  moment: (state: State) => string;
  /** What those who decide are about: "must raise or pass". */
  doing: (state: State) => string;
  /** Which part of the table the open question is about. */
  about: (state: State) => "board" | "sheet";
  /** Whether one's own sheet comes before the board now; it never does unless a game says so. */
  sheetFirst?: (state: State) => boolean;
  /** Which pieces went where between two views. */
  motions: (before: State, after: State) => Motion[];
  /** Which events a digest tells, and by which sign. */
  telling?: Telling;
  /** What the graph of a game counts, if not just what everybody had: "if scored at that moment". */
  graphed?: string;
  /** What is said beside the question, above the answers: a bill, what would be lost. */
  Aside?: Component<AsideProps<State, Components>>;
  /** What a piece would cost a seat now, in a sentence, where that is not its plain price. */
  price?: (piece: Piece, state: State, info: GameInfo<Components>, seat: number) => string | null;
  /** What standing orders can be about, in a game with auctions. */
  ordering?: Ordering<Components>;
  /** The guide through the first round. */
  marks?: readonly Mark<TableView>[];
  /** The words of a legal action, where the page can say more than the server. */
  label?: (action: LegalAction, state: State, info: GameInfo<Components>) => string | null;
}
