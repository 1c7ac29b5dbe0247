/** A review made up for tests: two seats, eleven moves, of which the third and fourth are seen by nobody. */
import type { Chance, Decision, Review } from "../../src/lib/review/types";

export const NAMES = ["Ada", "Bela"];

const move = (text: string, share: number): Decision["made"] => ({ text, words: `Play ${text}`, targets: [], share, policy: 0.5, visits: 0 });

export function decision(at: number, seat: number, expected: number, loss: number, fields: Partial<Decision> = {}): Decision {
  const shares = seat ? [1 - expected, expected] : [expected, 1 - expected];
  const [best, made] = [move("best", expected), move(loss ? "made" : "best", expected - loss)];
  return { at, seat, round: 1, shares, made, moves: loss ? [best, made] : [best], line: [], loss, why: "", simulations: 0, ...fields };
}

const chance = (at: number, change: number): Chance => ({ at, change: [change, -change], words: `Drawn at ${at}.` });

export function review(fields: Partial<Review> = {}): Review {
  return {
    game: "phoenicia",
    rules_version: 1,
    weights: "made-up",
    names: NAMES,
    moves: 11,
    simulations: 0,
    result: [0, 1],
    decisions: [decision(0, 0, 0.5, 0), decision(3, 1, 0.4, 0.1), decision(4, 0, 0.6, 0.004), decision(8, 0, 0.7, 0.3), decision(10, 1, 0.8, 0.05)],
    chances: [chance(5, 0.02), chance(7, -0.2), chance(9, 0.001)],
    turning_points: [8, 3, 10],
    players: [
      { seat: 0, decisions: 3, accuracy: 61.5, start: 0.5, lost: 0.304, given: 0.15, luck: -0.18, rest: -0.166, result: 0, worst: [8, 4] },
      { seat: 1, decisions: 2, accuracy: 80, start: 0.5, lost: 0.15, given: 0.304, luck: 0.18, rest: 0.166, result: 1, worst: [3, 10] },
    ],
    phases: [{ name: "Opening", first: 0, last: 4 }, { name: "End", first: 4, last: 11 }],
    done: 2,
    pieces: 2,
    positions: [0, 1, 2, 5, 6, 7, 8, 9, 10, 11],
    making: false,
    ...fields,
  };
}
