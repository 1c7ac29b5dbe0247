/** The server's routes about puzzles. */
import { call, post } from "../api";
import type { Refusal, Schemas } from "../types";

export type PuzzleGame = Schemas["PuzzleGame"];
export type PuzzleKind = Schemas["PuzzleKind"];
export type PuzzleRating = Schemas["PuzzleRating"];
export type PuzzleView = Schemas["PuzzleView"];
export type NextPuzzle = Schemas["NextPuzzle"];
export type Answered = Schemas["Answered"];
export type Solution = Schemas["Solution"];

const pathOf = (game: string, puzzle: string): string => `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(puzzle)}`;

export const fetchPuzzles = (): Promise<PuzzleGame[]> => call<Schemas["PuzzleList"]>("/puzzles").then((list) => list.games);

/** A puzzle by its name, or `daily`. */
export const fetchPuzzle = (game: string, puzzle: string): Promise<PuzzleView> => call(pathOf(game, puzzle));

/** A puzzle near one's rating, of a kind where one is wanted, and not the one that is on show. */
export function fetchNext(game: string, kind: string | null, skip: string): Promise<NextPuzzle> {
  const query = new URLSearchParams(Object.entries({ kind: kind ?? "", skip }).filter(([, value]) => value));
  return call(`${pathOf(game, "next")}?${query}`);
}

export const answerPuzzle = (game: string, puzzle: string, action: string): Promise<Answered> =>
  post(`${pathOf(game, puzzle)}/answer`, { action });

export const giveUp = (game: string, puzzle: string): Promise<Answered> => post(`${pathOf(game, puzzle)}/give-up`);

/** A sandbox that begins with the puzzle; its name. */
export const playAround = (game: string, puzzle: string): Promise<string> =>
  post<Schemas["SandboxView"]>(`${pathOf(game, puzzle)}/sandbox`).then((made) => made.sandbox);

export const puzzleWords = (game: string, puzzle: string): Promise<string> =>
  call<{ words: string }>(`${pathOf(game, puzzle)}/words`).then((told) => told.words);

export const puzzleWhy = (game: string, puzzle: string, target: string): Promise<Refusal | null> =>
  call<{ refusal: Refusal | null }>(`${pathOf(game, puzzle)}/why?target=${encodeURIComponent(target)}`).then((told) => told.refusal);
