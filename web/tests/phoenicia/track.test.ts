import { describe, expect, it } from "vitest";
import { boxOf, layMarkers, layTrack, pack, steps, TILES } from "../../src/games/phoenicia/track";

describe("the track", () => {
  it("stays as it was laid while answers need a row more or less, and not in another window", () => {
    const first = layTrack(986, 640);
    for (const height of [550, 600, 660]) expect(layTrack(986, height, first)).toBe(first);
    expect(layTrack(1560, 700, first).columns).not.toBe(first.columns);
    expect(layTrack(360, 500, first).ring).toBe(false);
    expect(layTrack(986, 640, layTrack(360)).ring).toBe(true);
  });

  it("has every tile once, each beside the one before", () => {
    for (const width of [360, 900]) {
      const { spots, ring } = layTrack(width);
      expect(new Set(spots.map((spot) => `${spot.column},${spot.row}`)).size).toBe(TILES);
      spots.forEach((spot, tile) => {
        const next = spots[tile + 1] ?? (ring ? spots[0] : undefined);
        if (!next) return;
        expect(Math.abs(spot.column - next.column) + Math.abs(spot.row - next.row)).toBe(1);
      });
    }
  });

  it("fills any room without a gap or an overlap", () => {
    for (const [width, height] of [[980, 620], [1530, 930], [700, 900]] as const) {
      const track = layTrack(width, height);
      const boxes = track.spots.map((_, tile) => boxOf(track, tile, { width, height }, { width: 54, height: 46 }));
      const area = boxes.reduce((sum, box) => sum + box.width * box.height, 0);
      expect(area).toBeCloseTo(width * height - (width - 108) * (height - 92), 3);
      expect(Math.max(...boxes.map((box) => box.x + box.width))).toBeCloseTo(width);
      expect(Math.max(...boxes.map((box) => box.y + box.height))).toBeCloseTo(height);
    }
  });

  it("puts markers on one tile side by side and goes round", () => {
    const markers = layMarkers([
      { victory_points: 2, production: 3 },
      { victory_points: 42, production: 3 },
    ]);
    const onTwo = markers.filter((marker) => marker.tile === 2);
    expect(onTwo.map((marker) => [marker.seat, marker.place, marker.among])).toEqual([
      [0, 0, 2],
      [1, 1, 2],
    ]);
  });

  it("has room for all markers of five players, none over another or over the edge", () => {
    for (const [width, height] of [[34, 44], [36, 44], [60, 50], [72, 90]] as const) {
      for (let among = 1; among <= 10; among += 1) {
        const { size, spots } = pack(among, width, height);
        expect(size).toBeGreaterThanOrEqual(8);
        spots.forEach(({ x, y }, i) => {
          expect(Math.min(x, y, width - x, height - y)).toBeGreaterThanOrEqual(size / 2);
          for (const other of spots.slice(i + 1)) {
            expect(Math.max(Math.abs(x - other.x), Math.abs(y - other.y))).toBeGreaterThanOrEqual(size);
          }
        });
      }
    }
  });

  it("is walked tile by tile, past its end too", () => {
    expect(steps(3, 6)).toEqual([3, 4, 5, 6]);
    expect(steps(6, 5)).toEqual([6, 5]);
    expect(steps(38, 41)).toEqual([38, 39, 0, 1]);
    expect(steps(0, 30)).toHaveLength(9);
  });
});
