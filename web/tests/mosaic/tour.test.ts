import { describe, expect, it } from "vitest";
import { MOSAIC_MARKS } from "../../src/games/mosaic/tour";
import { nextMark } from "../../src/lib/marks";
import type { LegalAction, TableView } from "../../src/lib/types";
import { civilization, view } from "./pieces";

const ANY: LegalAction = { id: 0, text: "work stone", verb: "work", arguments: ["stone"], words: "", targets: [] };

function scene(fields: Parameters<typeof view>[1], legal: LegalAction[] = [ANY]): TableView {
  return { viewer: 0, you: { legal }, state: view([civilization({ work: { food: 9 } })], { scorings_done: 0, ...fields }) } as unknown as TableView;
}

/** The marks one would read in a position, one after another. */
function read(at: TableView): string[] {
  const keys = new Set<string>();
  for (let mark = nextMark(MOSAIC_MARKS, keys, at); mark; mark = nextMark(MOSAIC_MARKS, keys, at)) keys.add(mark.key);
  return [...keys];
}

describe("Mosaic's guide", () => {
  it("has each mark once, and ends with the last", () => {
    expect(new Set(MOSAIC_MARKS.map((mark) => mark.key)).size).toBe(MOSAIC_MARKS.length);
    expect(MOSAIC_MARKS.filter((mark) => mark.last).map((mark) => mark.key)).toEqual(["third-round"]);
  });

  it("tells of what is asked", () => {
    expect(read(scene({ round: 0, asked: "leader" }))).toEqual(["goal", "leader"]);
    expect(read(scene({ round: 0, asked: "starting-city" }))).toEqual(["goal", "city"]);
    expect(read(scene({ round: 1 }))).toEqual(["goal", "turn", "work", "offers", "taxes", "pillars"]);
    expect(read(scene({ round: 1, actions_due: 0 }))).toEqual(["goal"]);
    expect(read(scene({ round: 1 }, []))).toEqual([]);
  });

  it("tells of scorings, claims and the end", () => {
    const claim = { ...ANY, verb: "golden-age" };
    expect(read(scene({ round: 3, scorings_done: 1 }, [claim])).slice(-3)).toEqual(["claim", "scoring", "third-round"]);
    const words = MOSAIC_MARKS.find((mark) => mark.key === "scoring")?.words(scene({ scorings_done: 2 }));
    expect(words).toContain("1 more is to come");
  });
});
