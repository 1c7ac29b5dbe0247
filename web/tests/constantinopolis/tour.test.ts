import { describe, expect, it } from "vitest";
import { CONSTANTINOPOLIS_MARKS } from "../../src/games/constantinopolis/tour";
import { nextMark } from "../../src/lib/marks";
import type { TableView } from "../../src/lib/types";

const dealt = { viewer: 0, you: { legal: [{ text: "stay" }] }, state: { round: 1, phase: 1, over: false, sheets: [{ asked: "office", gold: 30 }] } };

describe("Constantinopolis' guide", () => {
  it("begins at the offices, as the game does", () => {
    expect(nextMark(CONSTANTINOPOLIS_MARKS, new Set(), dealt as unknown as TableView)?.key).toBe("offices");
    expect(nextMark(CONSTANTINOPOLIS_MARKS, new Set(["offices"]), dealt as unknown as TableView)?.key).toBe("goal");
  });
});
