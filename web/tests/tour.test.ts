import { describe, expect, it } from "vitest";
import { PHOENICIA_MARKS } from "../src/games/phoenicia/tour";
import { nextMark } from "../src/lib/marks";
import { overlap, place, type Box } from "../src/lib/placing";
import type { TableView } from "../src/lib/types";

function scene(asked: string | null, round = 1): TableView {
  const settlement = { hand: [5], coins: 2, untrained: 1, trained: 0, treasury_limit: 3, storehouses: 2 };
  return {
    viewer: 0,
    you: { legal: asked ? [{ text: "pass" }] : [] },
    state: { asked: asked ?? "bid", round, over: false, auction: null, display: [{}], settlements: [settlement] },
  } as unknown as TableView;
}

describe("the guide", () => {
  it("has a mark for every kind of question", () => {
    const keys = PHOENICIA_MARKS.map((mark) => mark.key);
    const asked = ["open", "opening-bid", "bid", "payment", "work", "purchases", "treasury", "storage"];
    for (const kind of asked) {
      expect(keys).toContain(kind);
      const others = new Set(keys.filter((key) => key !== kind));
      expect(nextMark(PHOENICIA_MARKS, others, scene(kind))?.key).toBe(kind);
      expect(nextMark(PHOENICIA_MARKS, others, scene(null))).toBeNull();
    }
  });

  it("goes on from mark to mark and ends after the first round", () => {
    const read = new Set<string>();
    const order: string[] = [];
    for (let mark = nextMark(PHOENICIA_MARKS, read, scene("open")); mark; ) {
      order.push(mark.key);
      read.add(mark.key);
      mark = nextMark(PHOENICIA_MARKS, read, scene("open"));
    }
    expect(order).toEqual(["goal", "question", "offer", "money", "open"]);
    expect(nextMark(PHOENICIA_MARKS, read, scene(null, 2))?.last).toBe(true);
  });

  it("speaks in full sentences", () => {
    for (const mark of PHOENICIA_MARKS) {
      for (const kind of ["open", null]) expect(mark.words(scene(kind))).toMatch(/^[A-Z1-9“].{20,260}\.$/);
    }
  });
});

describe("a coach mark's place", () => {
  const screen = { width: 1440, height: 900 };
  const mark = { width: 320, height: 160 };
  const bar: Box = { left: 0, top: 780, width: 1100, height: 120 };

  it("is beside the target and free of the action bar", () => {
    const targets: Box[] = [
      { left: 20, top: 40, width: 1400, height: 60 },
      { left: 100, top: 200, width: 900, height: 300 },
      { left: 900, top: 500, width: 200, height: 250 },
      bar,
    ];
    for (const target of targets) {
      const { left, top } = place(target, mark, screen, [bar]);
      const box = { ...mark, left, top };
      expect(overlap(box, target)).toBe(0);
      expect(overlap(box, bar)).toBe(0);
      expect(left >= 0 && top >= 0 && left + mark.width <= 1440 && top + mark.height <= 900).toBe(true);
    }
  });

  it("stands apart where nothing beside is free", () => {
    const target = { left: 0, top: 0, width: 1000, height: 880 };
    expect(place(target, { width: 410, height: 160 }, screen, [])).toMatchObject({ side: "right", left: 1014 });
    expect(place(target, { width: 430, height: 160 }, screen, []).side).toBe("apart");
  });
});
