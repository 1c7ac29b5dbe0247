/** The house around the tables: open tables, one's own, and the account. */
import { call, post } from "./api";

export interface SummarySeat {
  name: string | null;
  bot: string | null;
  /** For whom a free seat is kept. */
  kept_for: string | null;
}

export interface TableSummary {
  table: string;
  game: string;
  /** The visitor's own seat, if any. */
  seat: number | null;
  seats: SummarySeat[];
  clock: string;
  open: boolean;
  created: number;
  started: boolean;
  over: boolean;
  deciding: number[];
  your_move: boolean;
  winners: number[];
  resigned: number[];
}

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

export const standUp = (table: string, link: string | null): Promise<unknown> =>
  call(`/tables/${encodeURIComponent(table)}/stand-up`, {
    method: "POST",
    body: "{}",
    headers: link ? { authorization: `Bearer ${link}` } : {},
  });

export const fetchMe = (): Promise<Account> => call("/me");
export const register = (name: string, password: string): Promise<Account> =>
  post("/register", { name, password });
export const logIn = (name: string, password: string): Promise<Account> =>
  post("/login", { name, password });
export const changePassword = (password: string, fresh: string): Promise<Account> =>
  post("/password", { password, fresh });
export const logOut = (): Promise<Account> => post("/logout");
