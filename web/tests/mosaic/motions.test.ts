import { describe, expect, it } from "vitest";
import { motions } from "../../src/games/mosaic/motions";
import { civilization, NO_UNITS, regionView, view } from "./pieces";

describe("Mosaic's motions", () => {
  it("place a piece and take its tile", () => {
    const before = view([civilization()], { tiles: { ita01: "grain" } });
    const after = view([civilization()], { pieces: { ita01: { kind: "city", seat: 0, wonder: null } } });
    expect(motions(before, after).map((one) => [one.from, one.to])).toEqual([
      ["seat:0", "board/hex:ita01"],
      ["board/hex:ita01", "seat:0/goods"],
    ]);
  });

  it("move units from region to region", () => {
    const one = { ...NO_UNITS, infantry: 1 };
    const regions = (a: typeof one, b: typeof one) => [regionView({ units: [a] }), regionView({ region: "greece", units: [b] })];
    const [before, after] = [view([civilization()], { regions: regions(one, NO_UNITS) }), view([civilization()], { regions: regions(NO_UNITS, one) })];
    expect(motions(before, after)).toMatchObject([{ from: "board/region:italia", to: "board/region:greece", seat: 0 }]);
    expect(motions(view([civilization()], { regions: regions(NO_UNITS, NO_UNITS) }), after)).toMatchObject([{ from: "seat:0" }]);
  });

  it("bring cards and currencies to their owner", () => {
    const before = view([civilization(), civilization({ face_down: ["seeds"] })]);
    const after = view([civilization({ technologies: ["art"], ideas: 5, government: "tyranny" }), civilization({ technologies: ["seeds"] })], { holding: 5 });
    expect(motions(before, after).map((one) => `${one.from} > ${one.to}`)).toEqual([
      "board/technology:art > seat:0/technologies",
      "board/government:tyranny > seat:0/government",
      "board/bank > seat:0/ideas",
      "seat:1/own:seeds > seat:1/technologies",
      "board/bank > board/holding",
    ]);
  });

  it("are none where nothing changed", () => {
    const same = view([civilization()], { regions: [regionView()] });
    expect(motions(same, same)).toEqual([]);
  });
});
