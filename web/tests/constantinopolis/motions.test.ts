import { describe, expect, it } from "vitest";
import { motions } from "../../src/games/constantinopolis/motions";
import type { ConstantinopolisView } from "../../src/games/constantinopolis/types";
import { NOTHING, office, QUIET, sheet, view } from "./pieces";

const told = (before: ConstantinopolisView, after: ConstantinopolisView): string[] =>
  motions(before, after).map((one) => `${one.icon ?? one.look} ${one.from} > ${one.to}`);

describe("Constantinopolis' motions", () => {
  it("are none when nothing has moved", () => {
    expect(motions(view([sheet()]), view([sheet()]))).toEqual([]);
  });

  it("follow a contest", () => {
    const bid = { ...QUIET, target: "consul", challenger: 0, bid: 4, bidder: 0 };
    expect(told(view([sheet()]), view([sheet()], { auction: bid }))).toEqual(["coin board/bidders/0 > board/bid"]);
    const before = view([sheet({ office: "consul" })], { offices: [office("praefectus-urbi", null), office("consul", 0)] });
    const after = view([sheet({ office: "praefectus-urbi", gold: 8 })], { offices: [office("praefectus-urbi", 0, 2), office("consul", null)] });
    expect(told(before, after)).toEqual([
      "coin seat:0/gold > board/office:praefectus-urbi",
      "crown board/office:consul > board/office:praefectus-urbi",
    ]);
  });

  it("carry a building home", () => {
    expect(told(view([sheet()]), view([sheet({ production: ["cura"] })]))).toEqual([
      "card board/building:cura > seat:0/buildings",
    ]);
  });

  it("let ships sail and come back", () => {
    const at = (place: string) => sheet({ ships: [{ size: "small", place, cards: 0, spaces: 0, contracts: [] }] });
    expect(told(view([sheet()]), view([at("harbor")]))).toEqual(["anchor board/shipyard:small > seat:0/lane:harbor"]);
    expect(told(view([at("long")]), view([at("short")]))).toEqual(["anchor seat:0/lane:long > seat:0/lane:short"]);
  });

  it("tell deals from loading", () => {
    const goods = { ...NOTHING, luxury: 1 };
    const sold = { ...NOTHING, luxury: 1 };
    expect(told(view([sheet({ goods })]), view([sheet({ sold })]))).toEqual(["amphora seat:0/good:luxury > board/market/luxury"]);
    expect(told(view([sheet({ goods })]), view([sheet()]))).toEqual([]);
  });

  it("draw contracts, but do not draw those that are loaded", () => {
    expect(told(view([sheet()]), view([sheet({ contracts: ["c001"] })]))).toEqual(["scroll board/deck > seat:0/contracts"]);
    const loaded = sheet({ ships: [{ size: "small", place: "harbor", cards: 1, spaces: 1, contracts: ["c001"] }] });
    const empty = sheet({ contracts: ["c001"], ships: [{ size: "small", place: "harbor", cards: 0, spaces: 0, contracts: [] }] });
    expect(told(view([empty]), view([loaded]))).toEqual([]);
  });
});
