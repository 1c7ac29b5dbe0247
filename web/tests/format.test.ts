import { describe, expect, it } from "vitest";
import { clock, groupByMove, listed, newLines, ordinal, orderInWords } from "../src/lib/format";
import { parseRoute } from "../src/lib/route";
import { Memory } from "../src/lib/storage";
import { layMarkers, layTrack, TILES } from "../src/lib/track";
import type { LogLine } from "../src/lib/types";

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

  it("read orders", () => {
    expect(orderInWords("raise dye-house 9 then ask")).toBe("Dye house: raise up to 9, then ask me");
    expect(orderInWords("pass round 4")).toBe("Pass in every auction of round 4");
  });
});

describe("the log", () => {
  const log: LogLine[] = [
    [1, "Livia bids 5.", 2],
    [2, "Helene passes.", 0],
    [2, "Livia wins.", 2],
  ];

  it("is grouped by move, the newest first", () => {
    expect(groupByMove(log).map((group) => [group.move, group.lines.length])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it("knows what is new, also after an undo", () => {
    expect(newLines(log.slice(0, 1), log)).toEqual(["Helene passes.", "Livia wins."]);
    expect(newLines(log, [...log.slice(0, 1), [2, "Helene bids 6.", 0]])).toEqual([
      "Helene bids 6.",
    ]);
  });
});

describe("the track", () => {
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
});

describe("routes and memory", () => {
  it("reads the hash", () => {
    expect(parseRoute("#/table/ab-C_1")).toEqual({ page: "table", table: "ab-C_1" });
    expect(parseRoute("#/table/../x")).toEqual({ page: "lobby" });
  });

  it("keeps links and survives rubbish", () => {
    const shelf = new Map<string, string>();
    const memory = new Memory({
      getItem: (key) => shelf.get(key) ?? null,
      setItem: (key, value) => void shelf.set(key, value),
    });
    const mine = { table: "T", seat: 0, link: "L", game: "phoenicia", note: "", opened: 1 };
    memory.keep(mine);
    memory.keep({ ...mine, link: "M" });
    expect(memory.tables).toHaveLength(1);
    expect(memory.link("T")).toBe("M");
    shelf.set("tessera.tables", "{");
    expect(memory.tables).toEqual([]);
  });
});
