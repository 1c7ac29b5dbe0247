import { afterEach, describe, expect, it, vi } from "vitest";
import type { Answered, PuzzleView } from "../src/lib/puzzles/api";
import { parsePuzzleRoute, puzzleHash, PUZZLES } from "../src/lib/puzzles/route";
import { PuzzleSource } from "../src/lib/puzzles/source";
import { changeWords, ratingWords, wrongWords } from "../src/lib/puzzles/words";
import { parseRoute } from "../src/lib/route";
import type { LegalAction, TableMessage } from "../src/lib/types";

const ACTION = { id: 1, text: "pass", verb: "pass", args: [], words: "Pass", targets: [] } as unknown as LegalAction;

function puzzle(): PuzzleView {
  const you = { decision: 0, question: "Raise or pass?", legal: [ACTION] };
  const message = { type: "table", version: 0, moves: 0, events: [], view: { you } } as unknown as TableMessage;
  return { puzzle: "0a1b2c3d4e", game: "phoenicia", kind: "bid", title: "The right bid", day: null, solved: null, message };
}

function answered(right: boolean): Answered {
  const rating = { rating: 900, deviation: 120, tried: 1, solved: right ? 1 : 0 };
  return { right, behind: right ? 0 : 0.1, rating, change: right ? 20 : -20, solution: null };
}

/** A source whose messages are kept, and a server that gives one answer. */
function at(status: number, body: unknown) {
  vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status }))));
  const heard: TableMessage[] = [];
  const told: Answered[] = [];
  const source = new PuzzleSource(puzzle(), (found) => told.push(found));
  const line = source.line({ table: (message) => heard.push(message), liveness: () => {}, after: () => 0, stranger: () => {}, later: () => {}, away: () => false });
  line.start();
  return { source, line, heard, told };
}

afterEach(() => void vi.unstubAllGlobals());

describe("a puzzle as a table", () => {
  it("asks nothing more once the best move is found", async () => {
    const { line, heard, told } = at(200, answered(true));
    const answer = await line.send("move", { decision: 0, action: "pass" });
    expect([answer.ok, told.length]).toEqual([true, 1]);
    expect(heard.at(-1)?.view.you).toMatchObject({ decision: null, legal: [] });
  });

  it("asks again after a wrong answer, as another decision", async () => {
    const { line, heard } = at(200, answered(false));
    await line.send("move", { decision: 0, action: "pass" });
    await line.send("move", { decision: 1, action: "pass" });
    expect(heard.map((message) => message.view.you?.decision)).toEqual([0, 1, 2]);
    expect(heard.at(-1)?.view.you?.legal).toEqual([ACTION]);
  });

  it("says what went wrong, and leaves the question open", async () => {
    const { line, heard, told } = at(503, { error: "The tables cannot be reached just now; try again." });
    expect(await line.send("move", { decision: 0, action: "pass" })).toMatchObject({ ok: false, error: "The tables cannot be reached just now; try again." });
    expect([heard.length, told.length]).toEqual([1, 0]);
  });

  it("takes no commands of a table", async () => {
    const { line } = at(200, answered(true));
    expect((await line.send("undo")).ok).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("addresses of puzzles", () => {
  it("name a game, a puzzle and the kind of the next ones", () => {
    expect(parseRoute(PUZZLES)).toEqual({ page: "puzzles", game: null, puzzle: "next", kind: null });
    expect(parseRoute(puzzleHash("mosaic", "daily"))).toEqual({ page: "puzzles", game: "mosaic", puzzle: "daily", kind: null });
    expect(parseRoute(puzzleHash("phoenicia", "0a1b2c3d4e", "opening-bid"))).toEqual({ page: "puzzles", game: "phoenicia", puzzle: "0a1b2c3d4e", kind: "opening-bid" });
    expect(parsePuzzleRoute("#/puzzles/phoenicia/../x")).toBeNull();
    expect(parseRoute("#/puzzles/phoenicia")).toEqual({ page: "lobby" });
  });
});

describe("words about puzzles", () => {
  it("tell a rating, how sure it is, and how it has changed", () => {
    expect(ratingWords({ rating: 1012, deviation: 150 })).toBe("1012?");
    expect(ratingWords({ rating: 1012, deviation: 80 })).toBe("1012");
    expect([changeWords(12), changeWords(-12)]).toEqual(["+12", "−12"]);
  });

  it("say how much a wrong answer gives away, if that is known", () => {
    const wrong = { sort: "wrong", action: ACTION, behind: 0.123 } as const;
    expect(wrongWords(wrong)).toBe("“Pass” gives away 12\u00a0% of the win.");
    expect(wrongWords({ ...wrong, behind: null })).toBe("“Pass” is not among the moves that come near.");
  });
});
