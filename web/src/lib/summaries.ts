/** Tables in a list: their order, and what to say of each in a few words. */
import { counted, listed } from "./format";
import type { TableSummary } from "./house";

export interface Shelves {
  /** Where it is the visitor's move. */
  yours: TableSummary[];
  running: TableSummary[];
  waiting: TableSummary[];
  finished: TableSummary[];
}

export function sortTables(tables: readonly TableSummary[]): Shelves {
  const shelves: Shelves = { yours: [], running: [], waiting: [], finished: [] };
  for (const table of tables) {
    if (table.over) shelves.finished.push(table);
    else if (table.your_move) shelves.yours.push(table);
    else if (table.started) shelves.running.push(table);
    else shelves.waiting.push(table);
  }
  // Where others have waited longest for the visitor comes first; elsewhere the latest move does.
  shelves.yours.sort((a, b) => moved(a) - moved(b));
  for (const shelf of [shelves.running, shelves.finished]) shelf.sort((a, b) => moved(b) - moved(a));
  return shelves;
}

const moved = (table: TableSummary): number => table.moved ?? table.created;

/** The seats in which nobody sits yet. */
export const emptySeats = (table: TableSummary): number =>
  table.seats.filter((seat) => seat.name === null).length;

/** Those among them that anybody may take. */
export const freeSeats = (table: TableSummary): number =>
  table.seats.filter((seat) => seat.name === null && seat.kept_for === null).length;

/** Whether a seat is kept for the visitor, who does not sit there yet. */
export const isKept = (table: TableSummary): boolean => table.seat !== null && table.seats[table.seat]?.name === null;

function named(table: TableSummary, seats: readonly number[]): string[] {
  return seats.map((seat) => table.seats[seat]?.name ?? `Seat ${seat + 1}`);
}

/** The others at the table, people before bots. */
export function company(table: TableSummary): string {
  const others = table.seats.filter((seat, number) => seat.name !== null && number !== table.seat);
  const people = table.seats.flatMap(({ name, bot }, number) =>
    name === null || bot || number === table.seat ? [] : [table.resigned.includes(number) ? `${name} (resigned)` : name],
  );
  const bots = others.length - people.length;
  if (!others.length) return "nobody else yet";
  return listed([...people, ...(bots ? [bots === 1 ? "a bot" : `${bots} bots`] : [])]);
}

/** How the table stands, and whether the visitor has resigned there. */
export function standing(table: TableSummary): string {
  const gone = table.seat !== null && table.resigned.includes(table.seat);
  return gone ? `You resigned; ${result(table)}` : result(table);
}

function result(table: TableSummary): string {
  if (table.over) {
    const won = table.own.length === 1 && table.winners.includes(table.own[0] as number);
    if (won) return table.winners.length > 1 ? "You shared the win" : "You won";
    return `${listed(named(table, table.winners))} won`;
  }
  if (!table.started) return isKept(table) ? "A rematch: your seat is kept" : `Waiting for ${counted(emptySeats(table), "player")}`;
  if (table.your_move && table.own.length === 1) return "Your move";
  return `${listed(named(table, table.deciding))} to move`;
}

/** "3 minutes ago", for lists. */
export function ago(seconds: number): string {
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (seconds < 60) return "just now";
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return words.format(-Math.floor(seconds / 3600), "hour");
  return words.format(-Math.floor(seconds / 86_400), "day");
}
