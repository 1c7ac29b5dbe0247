import { describe, expect, it } from "vitest";
import { ownerOf, ownersOf, streets } from "../../src/games/constantinopolis/city";
import { about, doing, moment, together, VERBS } from "../../src/games/constantinopolis/words";
import { sortChoices } from "../../src/lib/actions";
import type { LegalAction } from "../../src/lib/types";
import { components, sheet, view } from "./pieces";

const legal = (...texts: string[]): LegalAction[] =>
  texts.map((text, id) => ({ id, text, verb: text.split(" ")[0] as string, arguments: [], words: text, targets: [] }));

describe("Constantinopolis in words", () => {
  it("names the moment", () => {
    expect(moment(view([]))).toBe("Round 3 · Building");
    expect(moment(view([], { phase: 6, last_round: true }))).toBe("Round 3 · Accepting contracts · the last round");
  });

  it("says what one or several are doing", () => {
    expect(doing(view([], { deciding: [0, 1], asked: "accept" }))).toBe("is still loading ships");
    expect(doing(view([], { deciding: [1, 2], asked: "accept" }))).toBe("are still loading ships");
  });

  it("knows where a question is about, and when all decide together", () => {
    expect(about(view([sheet({ asked: "build" })]))).toBe("board");
    expect(about(view([sheet({ asked: "accept" })], { asked: "accept" }))).toBe("sheet");
    expect(about(view([sheet({ asked: "first-refusal" })], { asked: "accept" }))).toBe("board");
    expect(together(view([], { asked: "donate" }))).toBe(true);
    expect(together(view([], { asked: "build" }))).toBe(false);
  });

  it("groups the verbs, loading first, and folds what is long", () => {
    const found = sortChoices(legal("buy luxury", "sell consumer", "load c001 ship1", "load c002 ship1", "load c003 ship1", "load c003 ship2", "commit"), VERBS);
    expect(found.groups.map((group) => [group.title, group.actions.length, group.folded])).toEqual([["Contracts", 4, true], ["Market", 2, true]]);
    expect(found.closing.map((action) => action.text)).toEqual(["commit"]);
  });
});

describe("the city", () => {
  const stall = (building: string, kind: string) => ({ building, kind, tile: building, price: 9, left: 2, redemptor_price: null });

  it("has workshops in the order of their licences, and leaves out empty streets", () => {
    const found = streets([stall("cura", "production"), stall("pistrinum", "production"), stall("caupona", "commercial")], components);
    expect(found.map((street) => [street.key, ...street.stalls.map((one) => one.building)])).toEqual([["workshops", "pistrinum", "cura"], ["commercial", "caupona"]]);
  });

  it("knows its owners", () => {
    const sheets = [sheet({ production: ["cura"] }), sheet({ walls: ["wall-ship"], utility: ["mensae"] })];
    expect(ownerOf("wall-ship", sheets)).toBe(1);
    expect(ownerOf("domus-regia-6", sheets)).toBeNull();
    expect(ownersOf("cura", sheets)).toEqual([0]);
  });
});
