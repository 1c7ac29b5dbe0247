/** Who agrees to a coach at a table, and what is said of it. */
import { listed } from "./format";
import type { TableView } from "./types";

/** What a coach means, wherever somebody chooses one. */
export const COACH = "Hints, warnings and a lesson, as soon as every person at the table agrees. The game is never rated.";

export const agrees = (view: TableView, seat: number): boolean => view.coach?.agreed.includes(seat) ?? false;

/** The people whose agreement is missing, by name. */
export function missing(view: TableView): string[] {
  return view.seats.flatMap((seat, number) => (seat.name && !seat.bot && !agrees(view, number) ? [seat.name] : []));
}

/** How it stands with the coach at a table, in a few words; empty where nobody wants one. */
export function standing(view: TableView): string {
  const coach = view.coach;
  if (!coach || (!coach.agreed.length && !coach.marked)) return "";
  if (coach.speaks || (coach.marked && view.over)) return "With a coach, never rated";
  if (coach.marked) return "The coach is silent; the game is never rated";
  if (view.over) return "";
  const names = missing(view);
  if (names.length) return `The coach waits for ${listed(names)}`;
  return view.state ? "With a coach, never rated" : "With a coach if all agree, never rated then";
}
