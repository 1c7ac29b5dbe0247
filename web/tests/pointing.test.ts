import { describe, expect, it } from "vitest";
import { sortChoices } from "../src/lib/actions";
import { partners } from "../src/lib/pointing";
import { nearest } from "../src/lib/roving";
import type { LegalAction } from "../src/lib/types";

const element = (attributes: Record<string, string>): Element =>
  ({
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: (name: string) => name in attributes,
  }) as unknown as Element;

describe("places and the answers given there", () => {
  const [mine, farm] = [element({ "data-target": "activity:mining" }), element({ "data-target": "activity:farming" })];
  const shift = element({ "data-points": "activity:mining activity:farming" });
  const pass = element({ "data-points": "" });
  const all = [mine, farm, shift, pass];

  it("light each other up, both ways", () => {
    expect(partners(shift, all)).toEqual([mine, farm]);
    expect(partners(mine, all)).toEqual([shift]);
    expect(partners(pass, all)).toEqual([]);
  });

  it("are gone through by arrows, straight on before aside", () => {
    const places = [{ x: 0, y: 0 }, { x: 100, y: 10 }, { x: 60, y: 80 }, { x: 0, y: 50 }];
    const from = places[0] as { x: number; y: number };
    expect(nearest(from, places, [1, 0])).toBe(1);
    expect(nearest(from, places, [0, 1])).toBe(3);
    expect(nearest(from, places, [-1, 0])).toBe(-1);
  });

  it("stand for a long list in the bar, and for a short one beside it", () => {
    const verbs = { titles: { found: "Found" }, closing: [], places: { found: "on the map" } };
    const hexes = (count: number): LegalAction[] =>
      Array.from({ length: count }, (_, id) => ({ id, text: `found ${id}x`, verb: "found", arguments: [`${id}x`], words: "", targets: [`hex:${id}`] }));
    expect(sortChoices(hexes(19), verbs).groups).toMatchObject([{ place: "on the map", folded: true }]);
    expect(sortChoices(hexes(2), verbs).groups).toMatchObject([{ place: "on the map", folded: false }]);
  });
});
