import { describe, expect, it } from "vitest";
import { bandOf, isDone, momentsOf, sharesAt } from "../../src/lib/review/flow";
import { Places } from "../../src/lib/review/places";
import { review } from "./made";

const made = review();
const places = new Places(made.positions);
const moments = momentsOf(made, places);

describe("the flow of shares", () => {
  it("has a moment for each decision, and the result at the end", () => {
    expect(moments.map((one) => Number(one.place.toFixed(2)))).toEqual([0, 2.33, 2.67, 6, 8, 9]);
    expect(moments.at(-1)?.shares).toEqual([0, 1]);
  });

  it("knows no result while it grows", () => {
    const growing = review({ done: 1 });
    expect(isDone(growing)).toBe(false);
    expect(momentsOf(growing, places).map((one) => one.place)).not.toContain(9);
  });

  it("stacks one band for each seat, and together they fill the field", () => {
    const two = [{ place: 0, shares: [0.5, 0.5] }, { place: 4, shares: [0.25, 0.75] }];
    expect(bandOf(two, 0, 4, 100, 40)).toBe("M0.0 0.0L0.0 0.0L100.0 0.0L100.0 10.0L0.0 20.0L0.0 20.0Z");
    expect(bandOf(two, 1, 4, 100, 40)).toBe("M0.0 20.0L0.0 20.0L100.0 10.0L100.0 40.0L0.0 40.0L0.0 40.0Z");
    expect(bandOf([], 0, 4, 100, 40)).toBe("");
  });

  it("tells what was expected at a position or last before it", () => {
    expect(sharesAt(moments, 2)).toEqual([0.6, 0.4]);
    expect(sharesAt(moments, 5)).toEqual([0.6, 0.4]);
    expect(sharesAt(moments, 6)).toEqual([0.7, expect.closeTo(0.3)]);
    expect(sharesAt(moments, 9)).toEqual([0, 1]);
    expect(sharesAt([], 3)).toBeNull();
  });
});
