/** The turning points of a game, in the order in which they came, and what is to be seen at a position. */
import { percent } from "../judging";
import type { Places } from "./places";
import type { Chance, Decision, Review } from "./types";

/** A decision that stands out, and the position of the replay at which it was made. */
export interface Turning {
  position: number;
  decision: Decision;
}

export function turningsOf(review: Review, places: Places): Turning[] {
  return review.decisions
    .filter((one) => review.turning_points.includes(one.at))
    .map((decision) => ({ position: places.before(decision.at), decision }));
}

/** The position of the turning point before or after one; null where there is none. */
export function beside(turnings: readonly Turning[], position: number, step: 1 | -1): number | null {
  const positions = turnings.map((one) => one.position);
  const found = step > 0 ? positions.find((one) => one > position) : positions.findLast((one) => one < position);
  return found ?? null;
}

/** The decisions that were made between a position and the next one. */
export function decisionsAt(review: Review, places: Places, position: number): Decision[] {
  return review.decisions.filter((one) => places.before(one.at) === position);
}

/** What chance and hidden cards have brought since the position before. */
export function chancesAt(review: Review, places: Places, position: number): Chance[] {
  return review.chances.filter((one) => places.after(one.at) === position);
}

/** A turning point in one sentence. */
export function toldTurning({ position, decision }: Turning, names: readonly string[]): string {
  const name = names[decision.seat] ?? "";
  return `Turning point after move ${position}: ${name} gives away ${percent(decision.loss)} of the win. ${decision.made.words}`;
}

/** The largest changes by chance for one seat or another, the largest first. */
export function strokesOf(review: Review, most: number): Chance[] {
  const size = (one: Chance): number => Math.max(0, ...one.change.map(Math.abs));
  return [...review.chances].sort((a, b) => size(b) - size(a) || a.at - b.at).slice(0, most).filter((one) => size(one) >= 0.01);
}
