/** Everybody's shares of the win over a game as a drawing: one band of colour for each seat, stacked. */
import type { Places } from "./places";
import type { Review } from "./types";

/** What everybody could expect at a place of the replay. */
export interface Moment {
  place: number;
  shares: readonly number[];
}

export const isDone = (review: Review): boolean => review.done >= review.pieces;

/** The shares before each decision, as far as they are known; after the last comes the result. */
export function momentsOf(review: Review, places: Places): Moment[] {
  const found = review.decisions.map((one) => ({ place: places.exactly(one.at), shares: one.shares }));
  return isDone(review) ? [...found, { place: places.last, shares: review.result }] : found;
}

/** The outline of one seat's band in a field of `width` by `height`; the first moment holds from the deal on. */
export function bandOf(moments: readonly Moment[], seat: number, last: number, width: number, height: number): string {
  const first = moments[0];
  if (!first || !last) return "";
  const x = (moment: Moment): string => ((moment.place / last) * width).toFixed(1);
  const y = (moment: Moment, seats: number): string => (height * sum(moment.shares.slice(0, seats))).toFixed(1);
  const along = (seats: number, some: readonly Moment[]): string[] => some.map((one) => `${x(one)} ${y(one, seats)}`);
  const start = { place: 0, shares: first.shares };
  const all = [start, ...moments];
  return `M${along(seat, all).join("L")}L${along(seat + 1, all.toReversed()).join("L")}Z`;
}

/** What everybody could expect at a position: at its decision, or at the last one before it. */
export function sharesAt(moments: readonly Moment[], position: number): readonly number[] | null {
  const found = moments.findLast((one) => one.place < position + 1 && one.place >= 0);
  return (found ?? moments[0])?.shares ?? null;
}

const sum = (shares: readonly number[]): number => Math.min(1, shares.reduce((all, one) => all + one, 0));
