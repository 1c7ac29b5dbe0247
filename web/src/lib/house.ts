/** The house around the tables: open tables, one's own, and the account. */
import { call, command, post } from "./api";
import type { Door } from "./door";
import type { Schemas } from "./types";

export type TableSummary = Schemas["TableSummary"];

export interface Account {
  account: string | null;
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
export const logOut = (): Promise<Account> => post("/logout");
