import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/lib/chronicle";
import { chapters, digest, isTold, markedMove } from "../src/lib/telling";

const line = (move: number, seat: number | null, kind: string | null, words: string): LogLine => ({ move, seat, kind, words });

const LOG = [
  line(0, 0, "leader", "Anne chooses a Leader."),
  line(1, null, "round", "Round 1 begins."),
  line(1, 0, "turn", "It is Anne's turn."),
  line(2, 0, "paid", "Anne pays 3."),
  line(3, 0, "built", "Anne builds a City."),
  line(3, 1, "drew", "Anne's rival draws."),
  line(4, 1, "loaded", "Robert loads a contract."),
  line(4, null, "round", "Round 2 begins."),
  line(4, 1, "turn", "It is Robert's turn."),
  line(5, 1, "built", "Robert builds a Town."),
];
const TELLING = { signs: { built: "tool" as const }, plans: ["loaded"] };
const NAMES = ["Anne", "Robert"];

describe("the log by rounds and turns", () => {
  const told = chapters(LOG, TELLING);

  it("has the last round and the last turn first", () => {
    expect(told.map((chapter) => chapter.title)).toEqual(["Round 2", "Round 1", "The beginning"]);
    expect(told[1]?.turns.map((turn) => turn.seat)).toEqual([1, 0]);
    expect(told[1]?.turns[1]?.deeds.map((deed) => deed.move)).toEqual([3, 2]);
  });

  it("leaves out whose turn begins, and plans", () => {
    const words = told.flatMap((chapter) => chapter.turns.flatMap((turn) => turn.deeds.flatMap((deed) => deed.lines.map((one) => one.words))));
    expect(words.join()).not.toMatch(/turn|loads|begins/);
    expect(words).toHaveLength(5);
  });

  it("tells rounds, what was done and what has no kind, wherever it is told", () => {
    expect(LOG.filter((one) => !isTold(one, TELLING)).map((one) => one.kind)).toEqual(["turn", "loaded", "turn"]);
    expect(isTold(line(1, 0, null, "Anne greets."), { signs: {} })).toBe(true);
  });

  it("is marked at the last move not after the one on show", () => {
    expect(markedMove(told, 4)).toBe(3);
    expect(markedMove(told, 9)).toBe(5);
  });
});

describe("what has happened since", () => {
  it("is told by player, without their names, with a sign", () => {
    expect(digest(LOG, NAMES, TELLING)).toEqual([
      { seat: 0, feats: [{ sign: "tool", words: "builds a City" }], more: 0 },
      { seat: 1, feats: [{ sign: "tool", words: "builds a Town" }], more: 0 },
    ]);
  });

  it("is the last thing of each where a game has no signs", () => {
    expect(digest(LOG.slice(0, 4), NAMES, { signs: {} })).toEqual([{ seat: 0, feats: [{ sign: null, words: "pays 3" }], more: 0 }]);
  });

  it("is short", () => {
    const many = Array.from({ length: 7 }, (_, i) => line(i, 1, "built", `Robert builds ${i}.`));
    const [robert] = digest(many, NAMES, TELLING);
    expect(robert?.feats.map((feat) => feat.words)).toEqual(["builds 3", "builds 4", "builds 5", "builds 6"]);
    expect(robert?.more).toBe(3);
  });
});
