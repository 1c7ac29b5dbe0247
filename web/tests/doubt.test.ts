import { describe, expect, it } from "vitest";
import { isUnverified } from "../src/lib/doubt";

describe("unverified figures", () => {
  const paths = ["markets.porta.buy", "markets.forum.buy[1]", "activities.hunting.circles"];
  it("are found by their path, and in a list by their place", () => {
    expect(isUnverified(paths, "activities.hunting.circles")).toBe(true);
    expect(isUnverified(paths, "markets.porta.buy", 3)).toBe(true);
    expect(isUnverified(paths, "markets.forum.buy", 1)).toBe(true);
    expect(isUnverified(paths, "markets.forum.buy", 2)).toBe(false);
    expect(isUnverified(paths, "markets.porta.sell", 3)).toBe(false);
  });
});
