/** Judgements for people: shares of the win as percentages, and what a move gives away. */

/** A move that was weighed, as judgements tell it. */
export interface JudgedMove {
  text: string;
  words: string;
  targets: string[];
  /** The share of the win that its seat can expect after it. */
  share: number;
  policy: number;
  visits: number;
}

const SPACE = "\u00a0";

/** A share of the win as people read it; what is neither sure nor lost never looks so. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (whole <= 0) return share > 0 ? `<1${SPACE}%` : `0${SPACE}%`;
  if (whole >= 100) return share < 1 ? `>99${SPACE}%` : `100${SPACE}%`;
  return `${whole}${SPACE}%`;
}

/** How much of the win a move gives away against the best; empty where it is as good. */
export function behind(move: JudgedMove, best: number): string {
  const points = Math.round((best - move.share) * 100);
  return points > 0 ? `−${points}` : "";
}

/** The best share among the moves that were weighed. */
export const bestOf = (moves: readonly JudgedMove[]): number => Math.max(0, ...moves.map((one) => one.share));

/** The moves to show where there is room for so many: the first ones, and always the one that was made. */
export function inSight(moves: readonly JudgedMove[], most: number, made: string | null): JudgedMove[] {
  if (moves.length <= most) return [...moves];
  const first = moves.slice(0, most);
  const played = moves.find((one) => one.text === made);
  if (!played || first.includes(played)) return first;
  return [...moves.slice(0, most - 1), played];
}

/** Everybody's share in words. */
export function sharesInWords(shares: readonly number[], names: readonly string[]): string {
  return names.map((name, seat) => `${name} ${percent(shares[seat] ?? 0)}`).join(", ");
}
