import { describe, expect, it } from "vitest";
import { framing, isWhole, kept, revealing, zoomed } from "../../src/games/mosaic/camera";
import { atlasOf, beyond, cellsOf, frontiers, outlines, RADIUS, seaway, shore, tessera, towards, type Box, type Cell } from "../../src/games/mosaic/geometry";
import { placePlaques, plaqueSize } from "../../src/games/mosaic/plaques";
import { realHexes } from "./pieces";

const cells = cellsOf(realHexes());
const atlas = atlasOf(cells);
const at = (key: string): Cell => cells.find((cell) => cell.key === key) as Cell;

describe("the map's geometry", () => {
  it("has every hex once, and neighbours at one step", () => {
    expect(cells.length).toBe(176);
    const step = Math.sqrt(3) * RADIUS;
    for (const cell of cells) {
      for (let side = 0; side < 6; side++) {
        const other = beyond(atlas, cell, side);
        if (!other) continue;
        expect(Math.hypot(other.x - cell.x, other.y - cell.y)).toBeCloseTo(step);
        expect(beyond(atlas, other, (side + 3) % 6)).toBe(cell);
      }
    }
  });

  it("draws closed shores around what belongs together", () => {
    expect(outlines([at("ita01")], atlas)[0]?.length).toBe(6);
    expect(outlines([at("ita01"), at("ita02")], atlas)[0]?.length).toBe(10);
    const loops = outlines(cells, atlas);
    expect(loops.length).toBe(2);
    expect(shore(loops).match(/z/g)?.length).toBe(2);
    expect(tessera(at("ita01"))).toBe(tessera(at("ita01")));
  });

  it("finds borders where regions touch, and ways over the sea", () => {
    const of = (...regions: string[]): Cell[] => cells.filter((cell) => regions.includes(cell.region));
    expect(frontiers(of("greece", "assyria"), atlas)).not.toBe("");
    expect(frontiers(of("egypt"), atlasOf(of("egypt")))).toBe("");
    expect(seaway(of("italia"), of("greece"))).toMatch(/^M.*Q/);
  });

  it("goes from hex to hex by arrow keys", () => {
    expect(towards(cells, at("ita01"), 1, 0)?.key).toBe("ita02");
    expect(towards(cells, at("ita02"), -1, 0)?.key).toBe("ita01");
    expect(towards(cells, at("gre01"), -1, 0)?.region).toBe("italia");
    expect(towards(cells, at("his06"), -1, 0)).not.toBeNull();
  });
});

describe("plaques", () => {
  const meet = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

  it.each([2, 3, 4, 6])("stand in the sea and apart, with %i players", (players) => {
    const out = ["hispania", "gaul"].slice(0, Math.max(0, 4 - players)).reverse();
    const all = [...new Set(cells.map((cell) => cell.region))].filter((region) => !out.includes(region));
    const boxes = [...placePlaques(cells, all, plaqueSize(players)).values()];
    expect(boxes.length).toBe(all.length);
    boxes.forEach((box, i) => {
      expect(boxes.slice(i + 1).some((other) => meet(box, other))).toBe(false);
      expect(cells.filter((cell) => cell.x > box.x && cell.x < box.x + box.width && cell.y > box.y && cell.y < box.y + box.height)).toEqual([]);
    });
  });
});

describe("looking at the map", () => {
  const whole = { x: 0, y: 0, width: 1000, height: 400 };

  it("zooms about a point, and no farther than the whole", () => {
    const about = { x: 700, y: 100 };
    const closer = zoomed(whole, whole, 2, about);
    expect(closer.width).toBe(500);
    expect((about.x - closer.x) / closer.width).toBeCloseTo(0.7);
    expect(isWhole(zoomed(closer, whole, 0.1, about), whole)).toBe(true);
    expect(zoomed(whole, whole, 100, about).width).toBeCloseTo(1000 / 6);
  });

  it("stays on the map", () => {
    expect(kept({ x: 900, y: -50, width: 500, height: 200 }, whole)).toEqual({ x: 500, y: 0, width: 500, height: 200 });
  });

  it("frames a part, and moves no more than it must", () => {
    const part = framing({ x: 100, y: 100, width: 40, height: 30 }, whole, 300);
    expect([part.width, part.height]).toEqual([300, 120]);
    expect(part.x).toBeLessThanOrEqual(100);
    expect(revealing(part, whole, { x: 120, y: 110 }, 10)).toEqual(part);
    expect(revealing(part, whole, { x: 800, y: 110 }, 10).x).toBe(510);
  });
});
