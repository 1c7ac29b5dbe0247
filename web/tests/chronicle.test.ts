import { describe, expect, it } from "vitest";
import { BLANK, fold, freshLines, settlement, takesBack, withEarlier, wordsOf, wordsSince } from "../src/lib/chronicle";
import type { TableEvent } from "../src/lib/types";

function event(n: number, kind: string, move: number, words: string[], keeps: number | null = null): TableEvent {
  return { n, at: n * 10, kind, seat: 0, move, keeps, lines: words.map((one) => ({ words: one, seat: 0, kind: null })) };
}

const sat = event(1, "sit", 0, ["Livia sits down."]);
const bid = event(2, "game", 1, ["Livia bids 5."]);
const won = event(3, "game", 2, ["Helene passes.", "Livia wins."]);

describe("the chronicle", () => {
  const chronicle = fold(BLANK, [sat, bid, won]);

  it("has the log and the talk apart", () => {
    expect(chronicle.log.map((line) => line.words)).toEqual(["Livia bids 5.", "Helene passes.", "Livia wins."]);
    expect(chronicle.talk.map((line) => [line.at, line.words])).toEqual([[10, "Livia sits down."]]);
    expect(chronicle.version).toBe(3);
  });

  it("keeps what spectators say apart", () => {
    const { talk } = fold(BLANK, [event(1, "talk", 0, ["Livia: Hello."]), event(2, "remark", 0, ["Zoe: Hm."])]);
    expect(talk.map((line) => [line.said, line.apart])).toEqual([[true, false], [true, true]]);
  });

  it("hears nothing twice, however it is told", () => {
    expect(fold(chronicle, [sat, bid, won])).toEqual(chronicle);
    expect(fold(fold(BLANK, [sat, bid]), [bid, won])).toEqual(chronicle);
    expect(freshLines(chronicle, [bid, won])).toEqual([]);
  });

  it("knows that there is more talk than it was told, and takes it in", () => {
    const told = fold(BLANK, [sat, event(250, "talk", 0, ["Livia: Still here?"])]);
    expect(told.earlier).toBe(250);
    const page = Array.from({ length: 200 }, (_, i) => event(i + 50, "talk", 0, [`Livia: ${i}`]));
    const more = withEarlier(told, page);
    expect(more.talk.map((line) => line.n).slice(0, 3)).toEqual([1, 50, 51]);
    expect(more.earlier).toBe(50);
    const all = withEarlier(more, [event(49, "talk", 0, ["Livia: Hello."]), ...page.slice(0, 1)]);
    expect(all.talk.map((line) => line.n).slice(0, 3)).toEqual([1, 49, 50]);
    expect([all.talk.length, all.earlier, all.version]).toEqual([203, null, 250]);
  });

  it("is cut down by an undo to what it keeps", () => {
    const undone = event(4, "undo", 1, [], 1);
    const again = event(5, "game", 2, ["Helene bids 6."]);
    const after = fold(chronicle, [undone, again]);
    expect(after.log.map((line) => [line.move, line.words])).toEqual([
      [1, "Livia bids 5."],
      [2, "Helene bids 6."],
    ]);
    expect(takesBack([undone, again])).toBe(true);
    expect(freshLines(chronicle, [undone, again])).toEqual(["Helene bids 6."]);
  });

  it("puts what an undo says itself after what it keeps", () => {
    const granted = event(4, "undo", 0, ["Livia takes a move back."], 0);
    expect(fold(chronicle, [granted]).log.map((line) => line.words)).toEqual(["Livia takes a move back."]);
  });

  it("keeps the one it was made from as it was", () => {
    fold(chronicle, [event(4, "undo", 0, [], 0)]);
    expect(chronicle.log).toHaveLength(3);
  });

  it("tells what was said of one move", () => {
    expect(wordsOf(chronicle.log, 2)).toEqual(["Helene passes.", "Livia wins."]);
  });
});

describe("a request to take a move back", () => {
  const chronicle = fold(BLANK, [sat, bid, won]);
  const refused = event(4, "disagree", 2, ["Livia does not agree; the move stands."]);

  it("is told as it was settled, by whom", () => {
    expect(settlement(chronicle, [refused], 1)).toBe("Livia does not agree; the move stands.");
    expect(settlement(chronicle, [event(4, "granted", 2, ["Livia's move is taken back."])], 0)).toBe("Livia's move is taken back.");
    expect(settlement(chronicle, [event(4, "take-back-lapsed", 2, ["The time is up."])], 0)).toBe("The time is up.");
  });

  it("is not told to whoever settled it, nor twice, nor where nothing was", () => {
    expect(settlement(chronicle, [refused], 0)).toBe("");
    expect(settlement(fold(chronicle, [refused]), [refused], 1)).toBeNull();
    expect(settlement(chronicle, [event(4, "agree", 2, ["Livia agrees."])], 1)).toBeNull();
  });

  it("names what has been logged since the position that it leads back to", () => {
    expect(wordsSince(chronicle.log, 1)).toEqual(["Helene passes.", "Livia wins."]);
    expect(wordsSince(chronicle.log, 2)).toEqual([]);
  });
});
