import { describe, expect, it } from "vitest";
import { clock, listed, ordinal } from "../src/lib/format";

describe("words", () => {
  it("tell time", () => {
    expect([clock(9.2), clock(600), clock(3700), clock(3 * 86400)]).toEqual([
      "0:10",
      "10:00",
      "1:01:40",
      "3 days",
    ]);
  });

  it("list and number", () => {
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
    expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "22nd"]);
  });
});
