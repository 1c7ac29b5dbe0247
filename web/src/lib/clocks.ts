/** Clocks in words: a live game counts seconds and a bank, a game by turns days and hours. */
import { clock, counted } from "./format";
import type { ClockFigures } from "./types";

export interface TimeLeft {
  /** For the move itself, or once that is over what is left of the bank. */
  words: string;
  /** The bank that stands behind it, if it is not being used yet. */
  behind: string;
  short: boolean;
}

const HOUR = 3600;
export const DAY = 24 * HOUR;
const SHORT = 20;

export function longTime(seconds: number): string {
  if (seconds >= 2 * DAY) return counted(Math.round(seconds / DAY), "day");
  if (seconds >= 2 * HOUR) return counted(Math.floor(seconds / HOUR), "hour");
  if (seconds >= 2 * 60) return counted(Math.floor(seconds / 60), "minute");
  return counted(Math.floor(seconds), "second");
}

/** `left` is all the time there is, the bank included. */
export function timeLeft(left: number, bank: number): TimeLeft {
  const forMove = left - bank;
  if (bank <= 0 && left >= HOUR / 2) return { words: `${longTime(left)} left`, behind: "", short: false };
  if (bank > 0 && forMove > 0) {
    return { words: clock(forMove), behind: `+ ${clock(bank)}`, short: false };
  }
  return { words: clock(left), behind: bank > 0 ? "bank" : "", short: left < SHORT };
}

/** A clock's figures are told exactly, in the largest unit that they are whole numbers of. */
function exactly(seconds: number): string {
  const units: [number, string][] = [[DAY, "day"], [HOUR, "hour"], [60, "minute"]];
  const [unit, word] = units.find(([unit]) => seconds >= unit && seconds % unit === 0) ?? [1, "second"];
  return counted(seconds / unit, word);
}

/** How fast a table is played. */
export function paceInWords(clock: ClockFigures | null): string {
  if (!clock) return "no clock";
  const bank = clock.bank > 0 ? ` and ${exactly(clock.bank)} in the bank` : "";
  return `${exactly(clock.per_move)} a move${bank}`;
}
