/** The house around the tables: open tables, one's own, and the account. */
import { call, command, post } from "./api";
import type { Door } from "./door";
import type { Schemas } from "./types";

export type TableSummary = Schemas["TableSummary"];

export interface Account {
  account: string | null;
  /** Whether this browser's cookie opens no session any more: one logs in, or starts afresh. */
  ended?: boolean;
}

export interface Session {
  session: string;
  device: string;
  made: number;
  /** When it was last used, to the hour. */
  seen: number;
  /** Whether it is this browser's own. */
  here: boolean;
}

interface Sessions {
  sessions: Session[];
}

/** The first tables of a list, and whether there are more. */
export interface Tables {
  tables: TableSummary[];
  more: boolean;
}

export const fetchOpenTables = (pages: number): Promise<Tables> =>
  firstPages((skip) => call(`/tables?skip=${skip}`), pages);

export const fetchMyTables = (pages: number): Promise<Tables> =>
  firstPages((skip) => call(`/my/tables?skip=${skip}`), pages);

/** So many pages of a list that may change meanwhile: no table is in it twice. */
export async function firstPages(fetch: (skip: number) => Promise<Tables>, pages: number): Promise<Tables> {
  const found = new Map<string, TableSummary>();
  let skip = 0;
  let more = true;
  for (let page = 0; page < pages && more; page++) {
    const next = await fetch(skip);
    for (const table of next.tables) found.set(table.table, table);
    skip += next.tables.length;
    more = next.more && next.tables.length > 0;
  }
  return { tables: [...found.values()], more };
}

export const standUp = (table: string, door: Door): Promise<unknown> => command(table, door, "stand-up");

export const fetchMe = (): Promise<Account> => call("/me");
export const register = (name: string, password: string): Promise<Account> =>
  post("/register", { name, password });
export const logIn = (name: string, password: string): Promise<Account> =>
  post("/login", { name, password });
export const changePassword = (password: string, fresh: string): Promise<Account> =>
  post("/password", { password, fresh });
/** Logs in by a recovery code, with a fresh password. */
export const recover = (name: string, code: string, fresh: string): Promise<Account> =>
  post("/recover", { name, code, fresh });
export const fetchCodesLeft = (): Promise<number> => call<{ left: number }>("/my/recovery-codes").then((found) => found.left);
export const freshCodes = (password: string): Promise<string[]> =>
  post<{ codes: string[] }>("/my/recovery-codes", { password }).then((found) => found.codes);
export const deleteAccount = (password: string): Promise<Account> => post("/my/delete", { password });
/** Logs out, or starts afresh where the session has ended. */
export const logOut = (): Promise<Account> => post("/logout");

export const fetchSessions = (): Promise<Session[]> =>
  call<Sessions>("/my/sessions").then((found) => found.sessions);
export const endSession = (session: string): Promise<Session[]> =>
  post<Sessions>("/my/sessions/end", { session }).then((found) => found.sessions);
export const endOtherSessions = (): Promise<Session[]> =>
  post<Sessions>("/my/sessions/end-others").then((found) => found.sessions);
