import { describe, expect, it } from "vitest";
import { Places } from "../../src/lib/review/places";
import { beside, chancesAt, decisionsAt, strokesOf, toldTurning, turningsOf } from "../../src/lib/review/turning";
import { NAMES, review } from "./made";

const made = review();
const places = new Places(made.positions);
const turnings = turningsOf(made, places);

describe("turning points", () => {
  it("come in the order of the game, at the positions of the replay", () => {
    expect(turnings.map((one) => [one.position, one.decision.at])).toEqual([[2, 3], [6, 8], [8, 10]]);
  });

  it("have one before and one after, but for the first and the last", () => {
    expect([0, 2, 6, 9].map((at) => beside(turnings, at, 1))).toEqual([2, 6, 8, null]);
    expect([0, 2, 6, 9].map((at) => beside(turnings, at, -1))).toEqual([null, null, 2, 8]);
  });

  it("are told in a sentence", () => {
    expect(turnings.map((one) => toldTurning(one, NAMES))[1]).toBe("Turning point after move 6: Ada gives away 30\u00a0% of the win. Play made");
  });
});

describe("a position", () => {
  it("has every decision that was made before the next one", () => {
    expect(decisionsAt(made, places, 2).map((one) => one.at)).toEqual([3, 4]);
    expect(decisionsAt(made, places, 3)).toEqual([]);
  });

  it("has what chance brought on the way to it", () => {
    expect(chancesAt(made, places, 3).map((one) => one.at)).toEqual([5]);
    expect(chancesAt(made, places, 2)).toEqual([]);
  });
});

describe("strokes of luck", () => {
  it("come with the largest first, and what changed nothing is none", () => {
    expect(strokesOf(made, 3).map((one) => one.at)).toEqual([7, 5]);
  });
});
