import { describe, expect, it } from "vitest";
import type { FactForm } from "../src/lib/sandbox/api";
import { edited, factsOf, finds, fresh, givenOf, inShort, isRecord, NOTHING, numbersIn, placed, scenariosIn, withFact } from "../src/lib/sandbox/position";

const fact = (name: string, kind: string, more: Partial<FactForm> = {}): FactForm => ({
  name,
  words: name.replaceAll("_", " "),
  kind,
  low: 0,
  high: 9,
  empty: false,
  choices: [],
  highs: [],
  values: [],
  parts: [],
  ...more,
});
const FACTS = { table: ["display", "active", "future"], seat: ["coins", "workers", "hand", "ships"] };
const naming = (key: string): string => key.toUpperCase();

describe("what is filled in", () => {
  it("is sent by seat, and forgotten where it follows again", () => {
    let edits = withFact(NOTHING, null, "active", 1);
    edits = withFact(edits, 0, "coins", 3);
    edits = withFact(edits, 2, "coins", 5);
    expect(edited(edits)).toBe(3);
    expect(givenOf(edits, "settlements", 3)).toEqual({ active: 1, settlements: { 0: { coins: 3 }, 2: { coins: 5 } } });
    expect(givenOf(edits, "settlements", 2)).toEqual({ active: 1, settlements: { 0: { coins: 3 } } });
    edits = withFact(withFact(edits, 0, "coins", undefined), 2, "coins", undefined);
    expect(givenOf(edits, "settlements", 3)).toEqual({ active: 1 });
    expect(factsOf(edits, 0)).toEqual({});
    expect(factsOf(withFact(edits, null, "active", null), null)).toEqual({ active: null });
  });
});

describe("an error", () => {
  it("stands at its fact, in words without the server's places", () => {
    expect(placed("The state's settlements[2].coins must lie between 0 and 9999, not -1.", "settlements", FACTS)).toEqual({
      holder: 1,
      fact: "coins",
      words: "Coins must lie between 0 and 9999, not -1.",
    });
    expect(placed("The state's settlements[1].workers.cloth-making needs the tile.", "settlements", FACTS)).toMatchObject({ holder: 0, words: "Workers, cloth making needs the tile." });
    expect(placed("The state's display[2] must be one of a, b, not 'c'.", "settlements", FACTS)).toMatchObject({ holder: null, fact: "display", words: "Display, number 2 must be one of a, b, not 'c'." });
    expect(placed("given active must be a player.", "sheets", FACTS)).toMatchObject({ holder: null, fact: "active", words: "Active must be a player." });
    expect(placed("given.settlements[1].hand is no figure of the state.", "settlements", FACTS)).toMatchObject({ holder: 1, fact: "hand" });
  });

  it("stays as it is where it names no fact", () => {
    const sentence = "There are more copies of dyer than the game has.";
    expect(placed(sentence, "settlements", FACTS)).toEqual({ holder: null, fact: null, words: sentence });
    expect(placed("given.moon is no figure of the state.", "settlements", FACTS)).toMatchObject({ fact: null });
  });
});

describe("a fact", () => {
  it("is told in a few words", () => {
    const names = ["Anne", "Robert"];
    const short = (kind: string, value: unknown): string => inShort(fact("x", kind), value, naming, names);
    expect([short("flag", true), short("seat", 1), short("seat", null), short("one", null), short("number", 0)]).toEqual(["yes", "Robert", "nobody", "none", "0"]);
    expect(short("row", ["a", "b"])).toBe("A, B");
    expect(short("numbers", [1, 2, 3, 4, 5, 6, 7, 8])).toBe("1, 2, 3, 4, 5, 6 and 2 more");
    expect(short("counts", { a: 2, b: 0 })).toBe("2 A");
    expect(short("places", { a: "b", c: null })).toBe("A: B");
    expect([short("some", []), short("lines", [{}]), short("seats", [0])]).toEqual(["none", "1", "Anne"]);
  });

  it("is found by its name, its parts and its pieces", () => {
    const auction = fact("auction", "parts", { parts: [fact("high_bid", "number")] });
    const cards = fact("cards", "counts", { choices: ["dyer"] });
    expect([finds(auction, "high bid", naming), finds(auction, "low", naming), finds(cards, "DYE", naming), finds(cards, " ", naming)]).toEqual([true, false, true, true]);
  });

  it("begins with what is allowed", () => {
    const ship = fact("ship", "parts", { parts: [fact("size", "one", { choices: ["small"] }), fact("cargo", "some"), fact("number", "number", { low: 2 })] });
    expect(fresh(ship)).toEqual({ size: "small", cargo: [], number: 2 });
    expect(fresh(fact("seat", "seat", { empty: true }))).toBeNull();
  });
});

describe("texts", () => {
  it("are numbers or nothing", () => {
    expect([numbersIn("5, 6  4"), numbersIn(""), numbersIn("5, six"), numbersIn("1.5")]).toEqual([[5, 6, 4], [], null, null]);
  });

  it("are records or files of scenarios", () => {
    const file = 'game = "phoenicia"\n\n[[scenario]]\nid = "E1"\ntitle = "One"\n[[scenario.then]]\nexpect.x = 1\n[[scenario]]\nid = "E2"\n[[scenario]]\nid = "E1"\ntitle = "Two"\n';
    expect(scenariosIn(file)).toEqual([
      { id: "E1", title: "One", which: "E1" },
      { id: "E2", title: "", which: "E2" },
      { id: "E1", title: "Two", which: "Two" },
    ]);
    expect([isRecord(' {"format": 1}'), isRecord(file)]).toEqual([true, false]);
  });
});
