import { beforeEach, describe, expect, it } from "vitest";
import { Pace } from "../src/lib/pace";

describe("the pace", () => {
  let shown: number[];
  let waits: number[];
  let wake: (() => void)[];
  let pace: Pace<number>;

  beforeEach(() => {
    [shown, waits, wake] = [[], [], []];
    pace = new Pace(
      (item) => {
        shown.push(item);
        return item % 2 ? 250 : 0;
      },
      (act, milliseconds) => {
        wake.push(act);
        waits.push(milliseconds);
      },
    );
  });

  it("shows one thing after the other, and at once what wants no time", () => {
    for (const item of [2, 1, 4, 3]) pace.add(item);
    expect(shown).toEqual([2, 1]);
    wake[0]?.();
    expect(shown).toEqual([2, 1, 4, 3]);
    expect(waits).toEqual([250, 250]);
  });

  it("goes faster when much waits", () => {
    for (const item of [1, 3, 5, 7, 9, 11]) pace.add(item);
    wake[0]?.();
    expect(shown).toEqual([1, 3]);
    expect(waits[1]).toBeLessThan(100);
  });

  it("shows all of it at once to whoever is in a hurry, or far behind", () => {
    for (const item of [1, 3, 5]) pace.add(item);
    pace.hurry();
    expect(shown).toEqual([1, 3, 5]);
    expect(pace.behind).toBe(false);
    for (let item = 7; item < 40; item += 2) pace.add(item);
    expect(shown.length).toBeGreaterThan(10);
  });
});
