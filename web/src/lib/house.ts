/** The house around the tables: open tables, one's own, and the account. */
import { call, post } from "./api";

export interface SummarySeat {
  name: string | null;
  bot: string | null;
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
}

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
/** Logs out, or starts afresh where the session has ended. */
export const logOut = (): Promise<Account> => post("/logout");

export const fetchSessions = (): Promise<Session[]> =>
  call<Sessions>("/my/sessions").then((found) => found.sessions);
export const endSession = (session: string): Promise<Session[]> =>
  post<Sessions>("/my/sessions/end", { session }).then((found) => found.sessions);
export const endOtherSessions = (): Promise<Session[]> =>
  post<Sessions>("/my/sessions/end-others").then((found) => found.sessions);
