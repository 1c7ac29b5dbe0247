/** "What if" from a position of a finished game: a sandbox of one's own begins there. */
import { post } from "../api";

/** The name of a new sandbox that begins at a position of a table's replay. */
export const makeSandbox = (table: string, at: number): Promise<string> =>
  post<{ sandbox: string }>("/sandboxes", { table, at }).then((made) => made.sandbox);

export const sandboxHash = (name: string): string => `#/sandbox/${name}`;
