import { describe, expect, it } from "vitest";
import { ANCIENT_NAMES, ancientName } from "../src/lib/names";
import { parseRoute, pieceHash, positionHash, RECORD, tableHash } from "../src/lib/route";
import { Memory } from "../src/lib/storage";

function shelved(): [Memory, Map<string, string>] {
  const shelf = new Map<string, string>();
  const memory = new Memory({
    getItem: (key) => shelf.get(key) ?? null,
    setItem: (key, value) => void shelf.set(key, value),
  });
  return [memory, shelf];
}

describe("routes", () => {
  it("lead to the lobby, the account and tables", () => {
    expect(parseRoute("#/account")).toEqual({ page: "account" });
    expect(parseRoute("#/table/ab-C_1")).toEqual({ page: "table", table: "ab-C_1", at: null, link: null });
    expect(parseRoute("#/table/../x")).toEqual({ page: "lobby" });
    expect(parseRoute("#/stop/ab.C-_1")).toEqual({ page: "mail", deed: "stop", token: "ab.C-_1" });
    expect(parseRoute("#/verify/x")).toEqual({ page: "mail", deed: "verify", token: "x" });
    expect(parseRoute("#/verify/../x")).toEqual({ page: "lobby" });
  });

  it("lead to a game's pieces, and to one of them", () => {
    expect(parseRoute("#/games/phoenicia")).toEqual({ page: "pieces", game: "phoenicia", piece: null });
    expect(parseRoute(pieceHash("mosaic", "hexes.ita01"))).toEqual({ page: "pieces", game: "mosaic", piece: "hexes.ita01" });
    expect(parseRoute("#/games/../x")).toEqual({ page: "lobby" });
  });

  it("name every position", () => {
    for (const at of [{ move: 0, side: null }, { move: 12, side: null }, { move: 7, side: 0 }]) {
      expect(parseRoute(positionHash("T", at))).toEqual({ page: "table", table: "T", at, link: null });
    }
    expect(parseRoute(positionHash(RECORD, { move: 3, side: 1 }))).toEqual({ page: "table", table: RECORD, at: { move: 3, side: 1 }, link: null });
    expect([tableHash(RECORD), parseRoute("#/replay")]).toEqual(["#/replay", { page: "table", table: RECORD, at: null, link: null }]);
    expect(parseRoute("#/table/T/at/x")).toEqual({ page: "lobby" });
  });

  it("carry the link to a seat", () => {
    expect(parseRoute("#/table/T/seat/L-1")).toEqual({ page: "table", table: "T", at: null, link: "L-1" });
  });
});

describe("memory", () => {
  it("keeps one link a table and survives rubbish", () => {
    const [memory, shelf] = shelved();
    memory.keepLink({ table: "T", link: "L" });
    memory.keepLink({ table: "T", link: "M" });
    expect(memory.links).toEqual([{ table: "T", link: "M" }]);
    shelf.set("tessera.tables", "{");
    expect(memory.links).toEqual([]);
  });

  it("keeps switches, each with its usual position", () => {
    const [memory, shelf] = shelved();
    expect([memory.switched("a", true), memory.switched("a", false)]).toEqual([true, false]);
    memory.switch("a", false);
    expect(shelf.get("a")).toBe("off");
    expect(memory.switched("a", true)).toBe(false);
  });

  it("forgets the guide when it ends", () => {
    const [memory] = shelved();
    memory.tourTable = "T";
    expect(memory.tourTable).toBe("T");
    memory.tourTable = null;
    expect(memory.tourTable).toBeNull();
  });
});

describe("lent names", () => {
  it("are nobody else's", () => {
    const taken = ANCIENT_NAMES.slice(1);
    for (const share of [0, 0.5, 0.999]) expect(ancientName(taken, share)).toBe(ANCIENT_NAMES[0]);
  });

  it("please the server", () => {
    for (const name of ANCIENT_NAMES) expect(name).toMatch(/^[A-Z][a-z]{1,23}$/);
  });
});
