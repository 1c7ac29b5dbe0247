/** The server's routes over HTTP. */
import { shown, type Door } from "./door";
import type { Position } from "./route";
import type { Catalogue, ClockFigures, GameInfo, Graph, Refusal, Schemas, Seated, TableEvent, TableMessage } from "./types";

export class Refused extends Error {}

export interface NewTable {
  game: string;
  seats: number;
  name: string;
  bots: string[];
  /** The name of a clock, or figures of one's own. */
  clock: string | ClockFigures;
  options: Record<string, string>;
  /** Open tables are listed for everybody while seats are free. */
  open: boolean;
  /** The names of the others at this screen. */
  here?: string[];
  /** Whoever opens it agrees to a coach, for all at this screen. */
  coach?: boolean;
  /** Whether the game counts for ratings; everybody needs an account then. */
  rated?: boolean;
}

const ahead = new Map<string, Promise<unknown>>();

/** Asks for what the page will ask for once its scripts are there; whoever does so first gets the answer. */
export function askAhead<T>(path: string): Promise<T> {
  const asked = call<T>(path);
  ahead.set(path, asked);
  asked.catch(() => null);
  return asked;
}

export async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const asked = init.method === undefined && !init.headers ? ahead.get(path) : undefined;
  if (asked) {
    ahead.delete(path);
    return asked as Promise<T>;
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Refused("The server cannot be reached.");
  }
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const told = (data as { error?: string } | null)?.error;
    throw new Refused(told ?? `The server answered with ${response.status}.`);
  }
  return data as T;
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return call<T>(path, { method: "POST", body: JSON.stringify(body) });
}

export const fetchCatalogue = (): Promise<Catalogue> => call("/games");

const known = new Map<string, Promise<GameInfo>>();

/** A game's rules and components with the figures of that hash; asked for once. */
export function fetchGame(game: string, data: string): Promise<GameInfo> {
  const edition = `/games/${encodeURIComponent(game)}?data=${encodeURIComponent(data)}`;
  let info = known.get(edition);
  if (!info) {
    info = call<GameInfo>(edition);
    known.set(edition, info);
    info.catch(() => known.delete(edition));
  }
  return info;
}

export const openTable = (asked: NewTable): Promise<Seated> => post("/tables", asked);

/** Takes a free seat, or the one that is kept for the visitor or for whoever has its link. */
export const sitDown = (table: string, name: string, door: Door = {}): Promise<Seated> =>
  ordered(table, door, "sit", { name });

/** Sits down to the rematch of a game that is over; whoever asks first sets it up for all. */
export const joinRematch = (table: string, door: Door): Promise<Schemas["Rematched"]> =>
  ordered(table, door, "rematch");

/** The host keeps a seat no longer for somebody who does not come. */
export const letGo = (table: string, door: Door, seat: number): Promise<TableMessage> =>
  ordered(table, door, "let-go", { seat });

const tablePath = (table: string): string => `/tables/${encodeURIComponent(table)}`;

/** Why nothing can be done with a piece on the board. */
export async function askWhy(table: string, door: Door, target: string): Promise<Refusal | null> {
  const path = `${tablePath(table)}/why?target=${encodeURIComponent(target)}`;
  return (await call<{ refusal: Refusal | null }>(path, shown(door))).refusal;
}

/** The table as it was after a public move. */
export function fetchPosition(table: string, door: Door, at: Position): Promise<TableMessage> {
  const side = at.side === null ? "" : `&seat=${at.side}`;
  return call(`${tablePath(table)}?at=${at.move}${side}`, shown(door));
}

/** The table in words, as it is now or after a public move. */
export function fetchWords(table: string, door: Door, at: Position | null): Promise<string> {
  const side = at === null || at.side === null ? "" : `&seat=${at.side}`;
  const query = at === null ? "" : `?at=${at.move}${side}`;
  return call<{ words: string }>(`${tablePath(table)}/words${query}`, shown(door)).then((told) => told.words);
}

/** The last lines of talk before an event. */
export function fetchTalk(table: string, door: Door, before: number): Promise<TableEvent[]> {
  const path = `${tablePath(table)}/talk?before=${before}`;
  return call<{ events: TableEvent[] }>(path, shown(door)).then((found) => found.events);
}

/** The scores after each move of a game that is over. */
export const fetchGraph = (table: string, door: Door): Promise<Graph> =>
  call(`${tablePath(table)}/graph`, shown(door));

/** What is done at a table over HTTP, from a seat. */
function ordered<T>(table: string, door: Door, name: string, fields: Record<string, unknown> = {}): Promise<T> {
  return call(`${tablePath(table)}/${name}`, { method: "POST", body: JSON.stringify(fields), ...shown(door) });
}

/** A command over HTTP, for where no socket speaks for the seat. */
export const command = (table: string, door: Door, name: string, fields: Record<string, unknown> = {}): Promise<TableMessage> =>
  ordered(table, door, name, fields);

/** What a spectator says. */
export const remark = (table: string, name: string, text: string): Promise<TableMessage> =>
  post(`${tablePath(table)}/remark`, { name, text });

/** A record's game at a position, or at its end with the whole log. */
export const replayRecord = (record: string, at: Position | null): Promise<TableMessage> =>
  post("/replays", { record, at: at?.move ?? null, seat: at?.side ?? null });

export const replayGraph = (record: string): Promise<Graph> => post("/replays/graph", { record });

export const replayWords = (record: string, at: Position | null): Promise<string> =>
  post<{ words: string }>("/replays/words", { record, at: at?.move ?? null, seat: at?.side ?? null }).then((told) => told.words);

export const recordAddress = (table: string): string => `/api${tablePath(table)}/record`;

export function inWords(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
