/** Pages by hash: `#/` is the lobby, `#/account` the account, `#/table/ID` a table,
 * `#/table/ID/at/12` its position after move 12, `#/table/ID/at/12/side/1` that position from the
 * side of seat 1, and `#/table/ID/seat/LINK` opens one's seat on another device. `#/replay` is the
 * record that was brought along, and has positions like a table. `#/games/GAME` is a game's
 * encyclopedia, `#/games/GAME/PIECE` one of its pieces. `#/sandbox/NAME/5` is a sandbox after its
 * fifth move, `#/sandbox/NAME/5/side/1` that from the side of seat 1, and `#/sandbox` makes new ones.
 * `#/players/NAME` is a person's profile, `#/leaders/GAME` a game's leaderboard, `#/ratings` tells how
 * ratings work. `#/verify/TOKEN` and `#/stop/TOKEN` stand in e-mails; `#/puzzles` and what is
 * behind it: see `puzzles/route.ts`. */
import { parsePuzzleRoute, type PuzzleRoute } from "./puzzles/route";

export interface Position {
  move: number;
  side: number | null;
}

/** The record that was brought along, in place of a table's name. */
export const RECORD = "record";

export type Route =
  | { page: "lobby" }
  | { page: "account" }
  | { page: "mail"; deed: "verify" | "stop"; token: string }
  | { page: "pieces"; game: string; piece: string | null }
  | { page: "sandbox"; sandbox: string | null; node: number; side: number | null }
  | { page: "player"; name: string }
  | { page: "leaders"; game: string }
  | { page: "ratings" }
  | PuzzleRoute
  | { page: "table"; table: string; at: Position | null; link: string | null };

const TABLE = /^#\/(?:table\/([A-Za-z0-9_-]+)|replay)(?:\/at\/(\d{1,6})(?:\/side\/(\d))?)?(?:\/seat\/([\w-]+))?$/;

const PIECES = /^#\/games\/([a-z][a-z0-9-]*)(?:\/([\w.-]+))?$/;

const SANDBOX = /^#\/sandbox(?:\/([\w-]+)(?:\/(\d{1,6})(?:\/side\/(\d))?)?)?$/;
const MAIL = /^#\/(verify|stop)\/([\w.-]{1,400})$/;

const PLAYER = /^#\/players\/([^/]+)$/;

const LEADERS = /^#\/leaders\/([a-z][a-z0-9-]*)$/;

export function parseRoute(hash: string): Route {
  if (hash === "#/account") return { page: "account" };
  if (hash === "#/ratings") return { page: "ratings" };
  const person = PLAYER.exec(hash);
  if (person) return { page: "player", name: decoded(person[1] as string) };
  const board = LEADERS.exec(hash);
  if (board) return { page: "leaders", game: board[1] as string };
  const mail = MAIL.exec(hash);
  if (mail) return { page: "mail", deed: mail[1] as "verify" | "stop", token: mail[2] as string };
  const book = PIECES.exec(hash);
  if (book) return { page: "pieces", game: book[1] as string, piece: book[2] ?? null };
  const tried = SANDBOX.exec(hash);
  if (tried) {
    const [, sandbox = null, node = "0", side] = tried;
    return { page: "sandbox", sandbox, node: Number(node), side: side === undefined ? null : Number(side) };
  }
  const puzzles = parsePuzzleRoute(hash);
  if (puzzles) return puzzles;
  const found = TABLE.exec(hash);
  if (!found) return { page: "lobby" };
  const [, table = RECORD, move, side, link = null] = found;
  if (move === undefined) return { page: "table", table, at: null, link };
  return { page: "table", table, at: { move: Number(move), side: side ? Number(side) : null }, link };
}

export const tableHash = (table: string): string => (table === RECORD ? "#/replay" : `#/table/${table}`);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const playerHash = (name: string): string => `#/players/${encodeURIComponent(name)}`;

export const leadersHash = (game: string): string => `#/leaders/${game}`;

export const gameHash = (game: string): string => `#/games/${game}`;

export const pieceHash = (game: string, piece: string): string => `#/games/${game}/${piece}`;

export function positionHash(table: string, at: Position): string {
  const side = at.side === null ? "" : `/side/${at.side}`;
  return `${tableHash(table)}/at/${at.move}${side}`;
}

/** A sandbox after one of its moves, from a seat's side or from that of whoever is asked. */
export const sandboxHash = (sandbox: string, node: number, side: number | null = null): string =>
  `#/sandbox/${sandbox}/${node}${side === null ? "" : `/side/${side}`}`;

/** Where new sandboxes are made. */
export const SANDBOXES = "#/sandbox";

export const addressOf = (hash: string): string => `${location.origin}${location.pathname}${hash}`;

export const inviteAddress = (table: string): string => addressOf(tableHash(table));

/** Goes to another address of the same page without a step in the browser's history. */
export function replaceHash(hash: string): void {
  history.replaceState(null, "", hash);
  dispatchEvent(new HashChangeEvent("hashchange"));
}
