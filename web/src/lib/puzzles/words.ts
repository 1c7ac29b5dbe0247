/** Words about puzzles. */
import { percent } from "../judging";
import type { Solution } from "./api";
import type { Verdict } from "./puzzle.svelte";

/** Ratings that rest on so little are marked as a guess. */
const UNSURE = 110;

export const ratingWords = (rating: { rating: number; deviation: number }): string =>
  `${rating.rating}${rating.deviation > UNSURE ? "?" : ""}`;

export const changeWords = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

/** What is said of an answer that was not the best move. */
export function wrongWords(verdict: Verdict): string {
  const words = verdict.action?.words ?? "That move";
  if (verdict.behind === null) return `“${words}” is not among the moves that come near.`;
  return `“${words}” gives away ${percent(verdict.behind)} of the win.`;
}

/** Which levels of bots find the best move more often than not. */
export function findersWords(solution: Solution): string {
  const { difficulty } = solution;
  if (difficulty === "nobody") return "None of the bots finds it as a rule.";
  return `The ${difficulty} is the weakest bot that finds it at least every other time.`;
}

/** A day such as 2027-01-31 as people read it. */
export const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
