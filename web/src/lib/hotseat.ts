/** People who share a screen: whose turn it is to look, and when the curtain falls between them. */
import { listed } from "./format";
import type { SeatView, TableView } from "./types";

/** Whether a person is to decide something themselves. */
function decides(seat: SeatView | undefined): boolean {
  return !!seat && seat.deciding && !seat.stand_in && !seat.resigned;
}

/** The people at this screen who are asked something, in the order of their seats. While somebody asks
 * to take a move back, the game stands still, and nothing else is asked. */
export function asked(view: TableView, own: readonly number[]): number[] {
  const waits = view.take_back_request?.waits_for;
  return own.filter((seat) => (waits ? waits.includes(seat) : decides(view.seats[seat])));
}

/** Whether the screen must be passed on: another of its people is asked, and who looks at it is not. */
export function mustPass(view: TableView, own: readonly number[], looking: number): boolean {
  const next = asked(view, own);
  return !view.over && next.length > 0 && !next.includes(looking);
}

export interface Curtain {
  words: string;
  more: string;
  /** Who may lift it, whoever is asked first. */
  people: { seat: number; name: string; asked: boolean }[];
}

export function curtainOf(view: TableView, own: readonly number[]): Curtain {
  const next = asked(view, own);
  const name = (seat: number): string => view.seats[seat]?.name ?? `Seat ${seat + 1}`;
  const others = view.seats.flatMap((seat, number) => (seat.deciding && !next.includes(number) ? [name(number)] : []));
  const first = next[0];
  const asker = view.take_back;
  const more = asker === null ? "" : `${name(asker)} asks to take a move back${next.length > 1 ? "; one of you answers" : ""}.`;
  return {
    words: first === undefined ? `${listed(others) || "The table"} ${others.length > 1 ? "are" : "is"} busy` : `Pass the device to ${name(first)}`,
    more: more || (next.length > 1 ? `All of you decide now, one after another: ${listed(next.map(name))}.` : ""),
    people: [...next, ...own.filter((seat) => !next.includes(seat))].map((seat) => ({ seat, name: name(seat), asked: next.includes(seat) })),
  };
}
