/** Addresses of puzzles: `#/puzzles` has all games, `#/puzzles/GAME/daily` the puzzle of the day,
 * `#/puzzles/GAME/next` one that is new to the visitor, `#/puzzles/GAME/NAME` one by its name. A kind
 * behind it says of which kind those after it shall be. */

export const PUZZLES = "#/puzzles";
export const DAILY = "daily";
export const NEXT = "next";

export interface PuzzleRoute {
  page: "puzzles";
  /** Null where a game is yet to be chosen. */
  game: string | null;
  puzzle: string;
  kind: string | null;
}

const ROUTE = /^#\/puzzles(?:\/([a-z][a-z0-9-]*)\/(daily|next|[0-9a-f]{4,40})(?:\/([a-z][a-z0-9-]*))?)?$/;

export function parsePuzzleRoute(hash: string): PuzzleRoute | null {
  const found = ROUTE.exec(hash);
  if (!found) return null;
  const [, game = null, puzzle = NEXT, kind = null] = found;
  return { page: "puzzles", game, puzzle, kind };
}

export const puzzleHash = (game: string, puzzle: string, kind: string | null = null): string =>
  `${PUZZLES}/${game}/${puzzle}${kind ? `/${kind}` : ""}`;
