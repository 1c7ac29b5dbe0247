import { describe, expect, it } from "vitest";
import { lineOf, nearestRow, scaleOf, spread, turningRows } from "../src/lib/graph";
import type { Graph } from "../src/lib/types";

const graph: Graph = { moves: [0, 1, 2, 3, 4], scores: [[0, 0], [0, 0], [2, 0], [2, 0], [2, 10]] };
const frame = { width: 440, height: 120, left: 20, right: 20, top: 10, bottom: 10 };

describe("the graph", () => {
  const scale = scaleOf(graph, frame);

  it("has its scale from the game", () => {
    expect([scale.x(0), scale.x(4), scale.y(0), scale.y(10)]).toEqual([20, 420, 110, 10]);
    expect(scale.ticks).toEqual([0, 2, 4, 6, 8, 10]);
  });

  it("draws a line that stays level until a score changes", () => {
    expect(lineOf(graph, 0, scale)).toBe("M20.0 110.0H220.0V90.0H420.0V90.0");
  });

  it("keeps the signs apart and inside", () => {
    expect(spread([50, 52, 10], 20, 100)).toEqual([50, 70, 10]);
    expect(spread([98, 99], 20, 100)).toEqual([80, 100]);
  });

  it("finds moves by place, and those that changed something", () => {
    expect(nearestRow(graph, scale, 225)).toBe(2);
    expect(turningRows(graph)).toEqual([0, 2, 4]);
  });
});
