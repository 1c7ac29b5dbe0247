import { describe, expect, it } from "vitest";
import { botTitle } from "../src/lib/bots";
import { botChoices, fittingBots, peopleChoices } from "../src/lib/company";
import { firstPages, type TableSummary, type Tables } from "../src/lib/house";
import { resignedToTheEnd } from "../src/lib/resigning";
import { ago, company, freeSeats, sortTables, standing } from "../src/lib/summaries";

function table(change: Partial<TableSummary> = {}): TableSummary {
  return {
    table: "T",
    game: "phoenicia",
    seat: 0,
    own: [0],
    pace: null,
    seats: [
      { name: "Anne", bot: null, kept_for: null },
      { name: "Robert", bot: null, kept_for: null },
      { name: "Livia", bot: "merchant", kept_for: null },
    ],
    clock: "none",
    open: false,
    coached: false,
    rated: false,
    created: 0,
    moved: null,
    started: true,
    over: false,
    deciding: [1],
    your_move: false,
    winners: [],
    resigned: [],
    ...change,
  };
}

describe("resigning", () => {
  const standing = (seat: number, place: number, resigned: boolean) => ({ seat, place, resigned, score: 0, origins: {} });

  it("has ended a game when only one is left", () => {
    const two = [standing(0, 3, true), standing(1, 1, false), standing(2, 2, true)];
    expect(resignedToTheEnd(two)).toEqual([0, 2]);
    expect(resignedToTheEnd([standing(0, 3, true), standing(1, 1, false), standing(2, 2, false)])).toEqual([]);
    expect(resignedToTheEnd([])).toEqual([]);
  });
});

describe("tables in a list", () => {
  it("stand on shelves, one's own move apart", () => {
    const shelves = sortTables([
      table({ table: "a", over: true }),
      table({ table: "b", your_move: true }),
      table({ table: "c" }),
      table({ table: "d", started: false }),
    ]);
    const names = Object.values(shelves).map((shelf) => shelf.map((one: TableSummary) => one.table));
    expect(names).toEqual([["b"], ["c"], ["d"], ["a"]]);
  });

  it("come by their last move: what has waited longest first, what has ended last first", () => {
    const shelves = sortTables([
      table({ table: "a", your_move: true, moved: 30 }),
      table({ table: "b", your_move: true, created: 9 }),
      table({ table: "c", over: true, moved: 10 }),
      table({ table: "d", over: true, moved: 20 }),
    ]);
    expect(shelves.yours.map((one) => one.table)).toEqual(["b", "a"]);
    expect(shelves.finished.map((one) => one.table)).toEqual(["d", "c"]);
  });

  it("say how they stand", () => {
    expect(standing(table())).toBe("Robert to move");
    expect(standing(table({ your_move: true }))).toBe("Your move");
    expect(standing(table({ over: true, winners: [2] }))).toBe("Livia won");
    expect(standing(table({ over: true, winners: [0] }))).toBe("You won");
    expect(standing(table({ over: true, winners: [0, 1] }))).toBe("You shared the win");
    const shared = { own: [0, 1], your_move: true };
    expect(standing(table(shared))).toBe("Robert to move");
    expect(standing(table({ ...shared, over: true, winners: [0] }))).toBe("Anne won");
  });

  it("count free seats and name the company", () => {
    const anne = { name: "Anne", bot: null, kept_for: null };
    const waiting = table({ started: false, seats: [anne, { name: null, bot: null, kept_for: null }] });
    expect(freeSeats(waiting)).toBe(1);
    expect(standing(waiting)).toBe("Waiting for 1 player");
    expect(company(waiting)).toBe("nobody else yet");
    expect(company(table())).toBe("Robert and a bot");
  });

  it("tell who has resigned, above all oneself", () => {
    expect(standing(table({ resigned: [0] }))).toBe("You resigned; Robert to move");
    expect(standing(table({ resigned: [0], over: true, winners: [2] }))).toBe("You resigned; Livia won");
    expect(company(table({ resigned: [1] }))).toBe("Robert (resigned) and a bot");
  });

  it("keep seats for a rematch", () => {
    const robert = { name: "Robert", bot: null, kept_for: null };
    const kept = table({ started: false, seats: [{ name: null, bot: null, kept_for: "Anne" }, robert] });
    expect(freeSeats(kept)).toBe(0);
    expect(standing(kept)).toBe("A rematch: your seat is kept");
    expect(standing({ ...kept, seat: 1 })).toBe("Waiting for 1 player");
  });

  it("come page by page, and none of them twice", async () => {
    const whole = ["a", "b", "c", "d", "e"].map((name) => table({ table: name }));
    const asked: number[] = [];
    const fetch = (skip: number): Promise<Tables> => {
      asked.push(skip);
      // Somebody has opened a table meanwhile: the next page begins with one that was shown.
      const start = Math.max(skip - 1, 0);
      return Promise.resolve({ tables: whole.slice(start, start + 2), more: start + 2 < whole.length });
    };
    const shown = async (pages: number): Promise<[string, boolean]> => {
      const found = await firstPages(fetch, pages);
      return [found.tables.map((one) => one.table).join(""), found.more];
    };
    expect(await shown(1)).toEqual(["ab", true]);
    expect(await shown(2)).toEqual(["abc", true]);
    asked.length = 0;
    expect(await shown(9)).toEqual(["abcde", false]);
    expect(asked).toEqual([0, 2, 4]);
  });

  it("tell how long ago", () => {
    expect([ago(5), ago(150), ago(7300), ago(90_000)]).toEqual(["just now", "2 minutes ago", "2 hours ago", "yesterday"]);
  });
});

describe("people and bots", () => {
  const seats: [number, number] = [2, 5];

  it("make a table of an allowed size", () => {
    const allowed = (people: number): number[] =>
      botChoices(seats, people).filter((one) => !one.disabled).map((one) => one.value);
    expect(peopleChoices(seats).map((one) => one.value)).toEqual([1, 2, 3, 4, 5]);
    expect([allowed(1), allowed(2), allowed(5)]).toEqual([[1, 2, 3, 4], [0, 1, 2, 3], [0]]);
  });

  it("know each bot by its name and, where it is known, its rating", () => {
    const rated = { ratings: { captain: { rating: 1280, low: 1250, high: 1310 } } };
    expect([botTitle("captain", rated), botTitle("random", rated), botTitle("captain", undefined)]).toEqual(["captain (1280)", "random", "captain"]);
  });

  it("keep as many bots as fit", () => {
    expect([fittingBots(seats, 5, 3), fittingBots(seats, 1, 0), fittingBots(seats, 2, 1)]).toEqual([0, 1, 1]);
  });
});
