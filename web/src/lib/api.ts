/** The server's routes over HTTP. */
import type { Position } from "./route";
import type { Catalogue, GameInfo, Graph, Refusal, Schemas, Seated, TableEvent, TableMessage } from "./types";

export class Refused extends Error {}

export interface NewTable {
  game: string;
  seats: number;
  name: string;
  bots: string[];
  clock: string;
  options: Record<string, string>;
  /** Open tables are listed for everybody while seats are free. */
  open: boolean;
}

export async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
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

/** A game's rules and components; asked for once. */
export function fetchGame(game: string): Promise<GameInfo> {
  let info = known.get(game);
  if (!info) {
    info = call<GameInfo>(`/games/${encodeURIComponent(game)}`);
    known.set(game, info);
    info.catch(() => known.delete(game));
  }
  return info;
}

export const openTable = (asked: NewTable): Promise<Seated> => post("/tables", asked);

/** Takes a free seat, or the one that is kept for the visitor or for whoever has its link. */
export const sitDown = (table: string, name: string, link: string | null = null): Promise<Seated> =>
  call(`${tablePath(table)}/sit`, { method: "POST", body: JSON.stringify({ name }), ...opening(link) });

/** Sits down to the rematch of a game that is over; whoever asks first sets it up for all. */
export async function joinRematch(table: string, link: string | null): Promise<Schemas["Rematched"]> {
  return call(`${tablePath(table)}/rematch`, { method: "POST", body: "{}", ...opening(link) });
}

/** The host keeps a seat no longer for somebody who does not come. */
export const letGo = (table: string, link: string | null, seat: number): Promise<TableMessage> =>
  call(`${tablePath(table)}/let-go`, { method: "POST", body: JSON.stringify({ seat }), ...opening(link) });

/** A seat's secret link opens it; without one the visitor's cookie does, or one only watches. */
function opening(link: string | null): RequestInit {
  return link ? { headers: { authorization: `Bearer ${link}` } } : {};
}

const tablePath = (table: string): string => `/tables/${encodeURIComponent(table)}`;

/** Why nothing can be done with a piece on the board. */
export async function askWhy(
  table: string,
  link: string | null,
  target: string,
): Promise<Refusal | null> {
  const path = `${tablePath(table)}/why?target=${encodeURIComponent(target)}`;
  return (await call<{ refusal: Refusal | null }>(path, opening(link))).refusal;
}

/** The table as it was after a public move. */
export function fetchPosition(
  table: string,
  link: string | null,
  at: Position,
): Promise<TableMessage> {
  const side = at.side === null ? "" : `&seat=${at.side}`;
  return call(`${tablePath(table)}?at=${at.move}${side}`, opening(link));
}

/** The last lines of talk before an event. */
export function fetchTalk(table: string, link: string | null, before: number): Promise<TableEvent[]> {
  const path = `${tablePath(table)}/talk?before=${before}`;
  return call<{ events: TableEvent[] }>(path, opening(link)).then((found) => found.events);
}

/** The scores after each move of a game that is over. */
export const fetchGraph = (table: string, link: string | null): Promise<Graph> =>
  call(`${tablePath(table)}/graph`, opening(link));

export const recordAddress = (table: string): string => `/api${tablePath(table)}/record`;
