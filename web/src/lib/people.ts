/** People as others know them: profiles, histories, leaderboards, and what a game meant for ratings. */
import { call } from "./api";
import { titled } from "./format";
import type { Schemas } from "./types";

export type Player = Schemas["Player"];
export type History = Schemas["History"];
export type PlayedGame = Schemas["PlayedGame"];
export type Leaderboard = Schemas["Leaderboard"];
export type Outcome = Schemas["Outcome"];

export interface Filter {
  game: string;
  seats: string;
  /** An account's name, or a level of bots after a colon. */
  rival: string;
  result: string;
}

export const NO_FILTER: Filter = { game: "", seats: "", rival: "", result: "" };

const BOT = ":";
export const botRival = (bot: string): string => BOT + bot;

/** A filter as the server reads it. */
export function queryOf(filter: Filter, skip: number): string {
  const query = new URLSearchParams();
  const bot = filter.rival.startsWith(BOT);
  const asked: Record<string, string> = {
    game: filter.game,
    seats: filter.seats,
    rival: bot ? "" : filter.rival,
    bot: bot ? filter.rival.slice(BOT.length) : "",
    result: filter.result,
  };
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  if (skip) query.set("skip", String(skip));
  return query.size ? `?${query}` : "";
}

const path = (name: string): string => `/players/${encodeURIComponent(name)}`;

export const fetchPlayer = (name: string): Promise<Player> => call(path(name));

export const fetchHistory = (name: string, filter: Filter, skip: number): Promise<History> =>
  call(`${path(name)}/games${queryOf(filter, skip)}`);

export const fetchLeaders = (game: string, skip: number): Promise<Leaderboard> =>
  call(`/leaderboards/${encodeURIComponent(game)}${skip ? `?skip=${skip}` : ""}`);

export const fetchOutcome = (table: string): Promise<Outcome> => call(`/tables/${encodeURIComponent(table)}/outcome`);

/** A change of a rating, with its sign. */
export const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

export const percent = (part: number, whole: number): string => `${Math.round((100 * part) / Math.max(whole, 1))}\u00a0%`;

/** Who is meant: a person by name, or a level of bots. */
export const rivalName = (one: { name: string | null; bot: string | null }): string => one.name ?? `${titled(one.bot ?? "")} (bot)`;
