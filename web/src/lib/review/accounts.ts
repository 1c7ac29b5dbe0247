/** How a seat has played, as an account: what it could expect at first, and what came and went until the result. */
import { percent } from "../judging";
import type { Decision, PlayerReview, Review } from "./types";

export interface Entry {
  words: string;
  figure: string;
}

/** What the figures mean, in the order in which they stand. */
export const MEANINGS: readonly [string, string][] = [
  ["Accuracy", "How much of what was at stake in its own decisions a player has kept: 100 for always the best move."],
  ["Expected at first", "The share of the win that was to be expected at the first decision."],
  ["Own moves", "What own moves gave away against the best. Each is counted by itself, so they can pass 100 % together."],
  ["Moves of others", "What the moves of others gave, or took, against their best ones."],
  ["Luck", "What chance and hidden cards brought."],
  ["The rest", "Of which nobody can say whose it was: players know different things, and judgements are not exact."],
  ["Result", "The share of the win in the end. All that stands above comes to it."],
];

const SPACE = "\u00a0";
/** A decision that gives away less than this is as good as the best. */
const NOTHING = 0.005;
/** A decision that gives away less than this is hardly worse than the best. */
const LITTLE = 0.02;

/** A change of a share: "+6 %", "−4 %", and plain 0 where it is less than half of one. */
export function signed(change: number): string {
  const whole = Math.round(change * 100);
  if (!whole) return `0${SPACE}%`;
  return `${whole > 0 ? "+" : "−"}${Math.abs(whole)}${SPACE}%`;
}

/** What a change does to each seat that it touches: "Ada +6 %, Bela −6 %". */
export function changesInWords(change: readonly number[], names: readonly string[]): string {
  const told = names.flatMap((name, seat) => (Math.round((change[seat] ?? 0) * 100) ? [`${name} ${signed(change[seat] ?? 0)}`] : []));
  return told.length ? told.join(", ") : "no change";
}

/** An account's entries; while the review grows there is no result yet. */
export function accountOf(player: PlayerReview, done: boolean): Entry[] {
  const entries: Entry[] = [
    { words: "Expected at first", figure: percent(player.start) },
    { words: "Own moves", figure: signed(-player.lost) },
    { words: "Moves of others", figure: signed(player.given) },
    { words: "Luck", figure: signed(player.luck) },
    { words: "The rest", figure: signed(player.rest) },
  ];
  if (!done) return entries;
  return [...entries, { words: "Result", figure: percent(player.result) }];
}

/** What is to be said of a decision at once. */
export function verdict(decision: Decision): string {
  if (decision.loss < NOTHING) return "No better move was found.";
  if (decision.loss < LITTLE) return "Hardly worse than the best move.";
  return `Gives away ${percent(decision.loss)} of the win.`;
}

/** Whether another move was better by so much that it is worth a word. */
export const isWorse = (decision: Decision): boolean => decision.loss >= NOTHING;

/** What each seat's moves gave away in each phase. */
export function lossesByPhase(review: Review): number[][] {
  return review.phases.map((phase) =>
    review.names.map((_, seat) =>
      review.decisions
        .filter((one) => one.seat === seat && one.at >= phase.first && one.at < phase.last)
        .reduce((all, one) => all + one.loss, 0),
    ),
  );
}

/** Whether somebody has had a decision looked at deeper than the second look that a review takes by itself. */
export function isDeep(review: Review, decision: Decision): boolean {
  const searched = review.decisions.map((one) => one.simulations).filter((count) => count > 0);
  return decision.simulations > Math.min(...searched);
}

/** How a decision was judged. */
export function depth(decision: Decision): string {
  return decision.simulations ? `Searched with ${decision.simulations} simulations.` : "Judged by the network at once.";
}
