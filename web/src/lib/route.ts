/** Pages by hash: `#/` is the lobby, `#/table/ID` a table. */

export type Route = { page: "lobby" } | { page: "table"; table: string };

export function parseRoute(hash: string): Route {
  const table = /^#\/table\/([A-Za-z0-9_-]+)$/.exec(hash)?.[1];
  return table ? { page: "table", table } : { page: "lobby" };
}

export const tableHash = (table: string): string => `#/table/${table}`;

export function inviteAddress(table: string): string {
  return `${location.origin}${location.pathname}${tableHash(table)}`;
}
