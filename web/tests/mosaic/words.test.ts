import { describe, expect, it } from "vitest";
import { armies, hexWords, previewOf, regionWords, weights } from "../../src/games/mosaic/empire";
import { cellsOf, type Cell } from "../../src/games/mosaic/geometry";
import { pieceWords } from "../../src/games/mosaic/items";
import { ordering } from "../../src/games/mosaic/ordering";
import { about, doing, label, moment, ORIGINS, VERBS } from "../../src/games/mosaic/words";
import { numbered, sortChoices } from "../../src/lib/actions";
import { walk } from "../../src/lib/stepping";
import type { LegalAction } from "../../src/lib/types";
import { civilization, components, NO_UNITS, regionView, view } from "./pieces";

const legal = (...texts: string[]): LegalAction[] =>
  texts.map((text, id) => ({ id, text, verb: text.split(" ")[0] as string, arguments: text.split(" ").slice(1), words: text, targets: [] }));
const names = ["Anne", "Paul"];

describe("Mosaic in words", () => {
  it("names the moment", () => {
    expect(moment(view([]))).toBe("Round 3");
    expect(moment(view([], { round: 0, asked: "draft", draft_round: 2 }))).toBe("Set-up · Draft, card 2 of 5");
    expect(moment(view([], { round: 0, asked: "hex" }))).toBe("Set-up · Starting Technologies");
    expect(moment(view([], { last_round: 4, actions_due: 3 }))).toBe("Round 3 · the last round will be 4 · 3 actions due");
    expect(moment(view([], { last_round: 3 }))).toBe("Round 3 · the last round");
  });

  it("says what others are doing", () => {
    expect(doing(view([], { deciding: [1] }))).toBe("takes a turn");
    expect(doing(view([], { asked: "draft", deciding: [0, 1] }))).toBe("is still choosing a card");
    expect(doing(view([], { asked: "draft", deciding: [1, 2] }))).toBe("are still choosing cards");
  });

  it("knows where a question is about", () => {
    expect(about(view([], { asked: "hex" }))).toBe("board");
    expect(about(view([], { asked: "starting-technologies" }))).toBe("board");
    expect(about(view([], { asked: "production" }))).toBe("sheet");
  });

  it("has words for every origin and order", () => {
    expect(Object.keys(ORIGINS).length).toBe(12);
    expect(ordering.advances.map((one) => one.kind)).toEqual(["diplomats", "general"]);
  });

  it("names what is bought", () => {
    expect(pieceWords("technology:seeds", components)).toBe("Seeds");
    expect(pieceWords("piece:city", components)).toBe("City");
    expect(pieceWords("build:lost-card", components)).toBe("Lost card");
  });
});

describe("Mosaic's actions", () => {
  it("folds many hexes even where there is nothing else", () => {
    const hexes = Array.from({ length: 30 }, (_, i) => `place ita${i}`);
    expect(sortChoices(legal(...hexes), VERBS).groups.map((group) => [group.title, group.folded])).toEqual([["Place", true]]);
    expect(sortChoices(legal(...hexes.slice(0, 5)), VERBS).groups[0]?.folded).toBe(false);
  });

  it("leaves Work open in company, and folds the rest", () => {
    const found = sortChoices(legal("work stone", "work food", "build forum", "build roads", "wonder sphinx", "end turn"), VERBS);
    expect(found.groups.map((group) => [group.title, group.folded])).toEqual([["Work", false], ["Build", true], ["Wonder", false]]);
    expect(found.closing.map((action) => action.text)).toEqual(["end turn"]);
  });

  it("says shortly what the board says at length", () => {
    const board = view([civilization({ work: { stone: 13 } })]);
    const words = (text: string, told: string): string | null => label({ ...(legal(text)[0] as LegalAction), words: told }, board, components);
    expect(words("work stone", "Work for Stone: 13 (8 Population, 5 production)")).toBe("Stone: 13");
    expect(words("place ita01", "ITA01 in Italia, with Fish (Food production +3)")).toBe("ITA01 in Italia, with Fish");
    expect(words("build manufactory-1", "Build a Manufactory Town for nothing: Gain 5 Money")).toBe("Build a Manufactory Town for nothing (Fish and Grain)");
    expect(words("collect tax01", "Collect: 8 Money")).toBeNull();
  });

  it("steps through amounts of Money", () => {
    const found = sortChoices(legal("money 2", "money 0", "money 1"), VERBS);
    expect(found.stepped.map((one) => walk(one, []).steps[0]?.options)).toEqual([["0", "1", "2"]]);
    expect(found.groups).toEqual([]);
    expect(numbered(found).map((one) => ("text" in one ? one.text : one.title))).toEqual(["money 0"]);
  });
});

describe("regions and hexes", () => {
  const italia = regionView({
    units: [{ ...NO_UNITS, infantry: 2, siege_engines: 1 }, NO_UNITS],
    influence: [{ plain: 3, scoring: 3 }, { plain: 5, scoring: 6 }],
    points: [2, 7],
    barred: 1,
  });

  it("are read out", () => {
    expect(armies(italia)).toEqual([{ seat: 0, units: [{ kind: "infantry", count: 2 }, { kind: "siege-engine", count: 1 }] }]);
    expect(weights(italia).map((one) => [one.seat, one.points])).toEqual([[1, 7], [0, 2]]);
    expect(regionWords(italia, components, names)).toBe("Italia. Influence: Paul 6, Anne 3. Units: Anne 2 Infantry, 1 Siege Engine. Only Paul may place Cities here.");
    expect(regionWords(regionView({ in_play: false }), components, names)).toBe("Italia, not in play");
  });

  it("say what lies and stands on a hex", () => {
    const cell = (key: string): Cell => cellsOf(components.hexes).find((one) => one.key === key) as Cell;
    const board = view([], { tiles: { ita01: "cache-ideas", ita15: "fish" }, pieces: { ita02: { kind: "wonder", seat: 1, wonder: "sphinx" } } });
    expect(hexWords(cell("ita01"), board, components, names, true)).toBe("Italia 1, cache: 7 Ideas, can be chosen");
    expect(hexWords(cell("ita02"), board, components, names, false)).toBe("Italia 2, Sphinx of Paul");
    expect(hexWords(cell("ita15"), board, components, names, false)).toBe("Somewhere, Italia 15, port, Fish");
  });

  it("add up what a scoring would bring", () => {
    expect(previewOf(view([civilization({ preview: { regions: 7, government: 2 } })]), 0)).toBe(9);
  });
});
