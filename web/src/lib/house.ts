/** The house around the tables: open tables, one's own, and the account. */
import { call, command, post } from "./api";
import type { Door } from "./door";
import type { Schemas } from "./types";

export type TableSummary = Schemas["TableSummary"];

export interface Account {
  account: string | null;
}

interface Tables {
  tables: TableSummary[];
}

export const fetchOpenTables = (): Promise<TableSummary[]> =>
  call<Tables>("/tables").then((found) => found.tables);

export const fetchMyTables = (): Promise<TableSummary[]> =>
  call<Tables>("/my/tables").then((found) => found.tables);

export const standUp = (table: string, door: Door): Promise<unknown> => command(table, door, "stand-up");

export const fetchMe = (): Promise<Account> => call("/me");
export const register = (name: string, password: string): Promise<Account> =>
  post("/register", { name, password });
export const logIn = (name: string, password: string): Promise<Account> =>
  post("/login", { name, password });
export const changePassword = (password: string, fresh: string): Promise<Account> =>
  post("/password", { password, fresh });
export const logOut = (): Promise<Account> => post("/logout");
