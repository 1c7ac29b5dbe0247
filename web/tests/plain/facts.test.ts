import { describe, expect, it } from "vitest";
import { titled } from "../../src/lib/format";
import { pieceNames, wordsFor } from "../../src/lib/pieces";
import { counted, figuresOf, inFigures, readingOf, seatFacts, tableFacts, type Fact } from "../../src/plain/facts";
import { doing, moment } from "../../src/plain/words";
import type { GameInfo } from "../../src/lib/types";

const INFO: GameInfo = {
  name: "dice",
  title: "Liar's Dice",
  data: "",
  rules: [],
  components: { cards: { "dye-house": { name: "Dye House" } } },
  unverified: [],
  seat_table: "cups",
  seat_fields: ["high_bidder", "passed"],
};
const READING = readingOf(INFO);

const VIEW = {
  game: "dice",
  seat: 0,
  round: 2,
  over: false,
  deciding: [1],
  high_bid: 3,
  high_bidder: 1,
  passed: [0, 2],
  wild: true,
  asked: "bid",
  card: "dye-house",
  offer: [{ card: "dye-house", price: 4 }, { card: "old-well" }],
  auction: null,
  stalls: { north: { goods: 2 }, south: { goods: 0 } },
  prices: { "dye-house": 5 },
  cups: [
    { dice: [2, 2, 5], dice_count: 3, name: "x" },
    { dice: [], dice_count: 4, wins: 1 },
    { dice: null, dice_count: 2 },
  ],
};

const by = (facts: Fact[], key: string): Fact | undefined => facts.find((fact) => fact.key === key);

describe("labels", () => {
  it("are made from keys", () => {
    expect(["high_bidder", "city-centre", "dice", "x_"].map(titled)).toEqual(["High bidder", "City centre", "Dice", "X"]);
  });

  it("are the names of pieces where the components have them", () => {
    const names = pieceNames({ cards: { a: { name: "Ace" }, b: { name: "Bee" } }, tiles: { b: { name: "Bay" } }, goal: 3 });
    expect(["a", "b", "old-well", "Well, done", "x1"].map((key) => wordsFor(key, names))).toEqual(["Ace", "B", "Old well", "Well, done", "X1"]);
    expect(pieceNames(null).size).toBe(0);
  });
});

describe("what lies on the table", () => {
  const facts = tableFacts(VIEW, READING);

  it("is all of the view but what every view has, and the seats", () => {
    expect(facts.map((fact) => fact.key)).toEqual(["high_bid", "high_bidder", "passed", "wild", "card", "offer", "auction", "stalls", "prices"]);
  });

  it("shows seats as seats where the game says so", () => {
    expect(by(facts, "high_bidder")).toMatchObject({ label: "High bidder", kind: "figure", mark: { kind: "seat", value: 1 } });
    expect(by(facts, "passed")).toMatchObject({ kind: "list", marks: [{ kind: "seat", value: 0 }, { kind: "seat", value: 2 }] });
    const silent = readingOf({ ...INFO, seat_fields: undefined } as unknown as GameInfo);
    expect(by(tableFacts(VIEW, silent), "high_bidder")).toMatchObject({ mark: { kind: "number", value: 1 } });
  });

  it("has words for pieces, yes and no, and nothing", () => {
    expect(by(facts, "card")).toMatchObject({ mark: { value: "Dye House" } });
    expect(by(facts, "wild")).toMatchObject({ mark: { value: "yes" } });
    expect(by(facts, "auction")).toMatchObject({ mark: { value: "–" } });
  });

  it("lays out lists of things as tables", () => {
    const offer = by(facts, "offer");
    expect(offer).toMatchObject({ kind: "table", columns: ["Card", "Price"] });
    expect(offer?.kind === "table" && offer.rows.map((row) => row.cells.map((cell) => cell?.key ?? null))).toEqual([["card", "price"], ["card", null]]);
    expect(by(facts, "stalls")).toMatchObject({ kind: "table", columns: ["Goods"], rows: [{ label: "North" }, { label: "South" }] });
    expect(by(facts, "prices")).toMatchObject({ kind: "group", facts: [{ label: "Dye House", mark: { value: 5 } }] });
  });

  it("is nothing where there is no view to read", () => {
    expect([tableFacts(null, READING), seatFacts({}, 0, READING), seatFacts(VIEW, 7, READING)]).toEqual([[], [], []]);
  });
});

describe("a seat's sheet", () => {
  it("says how much of a list is hidden", () => {
    const dice = (seat: number): Fact | undefined => by(seatFacts(VIEW, seat, READING), "dice");
    expect(dice(0)).toMatchObject({ kind: "list", marks: [{ value: 2 }, { value: 2 }, { value: 5 }], hidden: 0 });
    expect(dice(1)).toMatchObject({ marks: [], hidden: 4 });
    expect(dice(2)).toMatchObject({ marks: [], hidden: 2 });
    expect(by(seatFacts(VIEW, 1, READING), "dice_count")).toBeUndefined();
  });

  it("takes what is left for the size of a list that is hidden, or as long", () => {
    const sheet = (one: object): string[] =>
      seatFacts({ cups: [one] }, 0, READING).map((fact) => `${fact.key} ${fact.kind === "list" ? fact.marks.length + fact.hidden : "-"}`);
    expect(sheet({ dice: null, dice_left: 4 })).toEqual(["dice 4"]);
    expect(sheet({ dice: [1, 6], dice_left: 2 })).toEqual(["dice 2"]);
    expect(sheet({ tiles: [1, 6], tiles_left: 30 })).toEqual(["tiles 2", "tiles_left -"]);
  });

  it("in a few figures has its numbers and the sizes of its lists", () => {
    const facts = seatFacts(VIEW, 1, READING);
    expect(figuresOf(facts)).toEqual([{ key: "dice", label: "Dice", value: 4 }, { key: "wins", label: "Wins", value: 1 }]);
    expect(facts.map((fact) => inFigures(fact, facts))).toEqual([false, true]);
  });

  it("counts words that are there several times", () => {
    const marks = ["Farmer", "Smith", "Farmer"].map((value) => ({ kind: "text", value }) as const);
    expect(counted(marks).map(({ mark, copies }) => [mark.value, copies])).toEqual([["Farmer", 2], ["Smith", 1]]);
  });
});

describe("the moment", () => {
  it("is a round, where there are rounds", () => {
    expect([moment(VIEW), moment({}), moment(null)]).toEqual(["Round 2", "", ""]);
    expect([doing(VIEW), doing({ deciding: [0, 1] }), doing(null)]).toEqual(["decides", "decide", "decides"]);
  });
});
