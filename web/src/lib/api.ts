/** The server's routes over HTTP. */
import type { Catalogue, GameInfo, Refusal, Seated } from "./types";

export class Refused extends Error {}

export interface NewTable {
  game: string;
  seats: number;
  name: string;
  bots: string[];
  clock: string;
  options: Record<string, string>;
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
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

function post<T>(path: string, body: unknown): Promise<T> {
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

export const sitDown = (table: string, name: string): Promise<Seated> =>
  post(`/tables/${encodeURIComponent(table)}/sit`, { name });

export async function askWhy(table: string, link: string, action: string): Promise<Refusal | null> {
  const path = `/tables/${encodeURIComponent(table)}/why?action=${encodeURIComponent(action)}`;
  const answer = await call<{ refusal: Refusal | null }>(path, {
    headers: { authorization: `Bearer ${link}` },
  });
  return answer.refusal;
}

export const recordAddress = (table: string): string =>
  `/api/tables/${encodeURIComponent(table)}/record`;

/** New seats have their moves without a choice made for them. */
export async function wishForcedMoves(table: string, link: string): Promise<void> {
  await call(`/tables/${encodeURIComponent(table)}/forced-moves`, {
    method: "POST",
    body: JSON.stringify({ wish: true }),
    headers: { authorization: `Bearer ${link}` },
  });
}
