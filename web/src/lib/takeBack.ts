/** A request to take a move back, in words for one viewer. */
import { listed } from "./format";
import type { TableView } from "./types";

export interface TakeBackQuestion {
  words: string;
  /** Whether the viewer's answer is missing. */
  of_me: boolean;
}

const asks = (view: TableView, asker: number): string =>
  asker === view.viewer ? "You ask" : `${view.seats[asker]?.name ?? "Somebody"} asks`;

/** What is asked while the game stands still; nothing where nobody asks. */
export function takeBackQuestion(view: TableView): TakeBackQuestion | null {
  const request = view.take_back_request;
  if (!request) return null;
  const of_me = view.viewer !== null && request.waits_for.includes(view.viewer);
  const words = `${asks(view, request.asker)} to take a move back.`;
  return { words: of_me ? `${words} Do you agree?` : words, of_me };
}

/** Whose answers are missing. */
export function answersMissing(view: TableView): string {
  const seats = view.take_back_request?.waits_for ?? [];
  return listed(seats.map((seat) => view.seats[seat]?.name ?? `Seat ${seat + 1}`));
}

/** What a request takes back: at most three lines of the log. */
export function takenBack(lines: readonly string[]): string {
  if (!lines.length) return "It is a move that nobody else has seen.";
  const more = lines.length > 3 ? ` … and ${lines.length - 2} more.` : "";
  return `It takes back: ${lines.slice(0, more ? 2 : 3).join(" ")}${more}`;
}
