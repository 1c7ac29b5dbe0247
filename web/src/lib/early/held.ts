/** The socket that was opened with the page, until the page's table takes it over. */
import type { SocketLike } from "../connection";
import type { Door } from "../door";
import { HeldSocket } from "./heldSocket";

/** A page that has not asked for its table by then is about something else. */
const PATIENCE = 60_000;

let held: HeldSocket | null = null;

export function socketTo(table: string): SocketLike {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
  return new WebSocket(address) as unknown as SocketLike;
}

/** Opens a table's socket for whoever will ask for it. */
export function hold(table: string, door: Door, foresee: (text: string) => void, open = socketTo): void {
  drop();
  held = new HeldSocket(open(table), table, door, foresee);
  setTimeout(drop, PATIENCE);
}

/** The socket that was opened for this table and door, once; any other is closed. */
export function taken(table: string, door: Door): SocketLike | null {
  if (!held?.fits(table, door)) {
    drop();
    return null;
  }
  const found = held;
  held = null;
  found.listen();
  return found;
}

function drop(): void {
  held?.close();
  held = null;
}
