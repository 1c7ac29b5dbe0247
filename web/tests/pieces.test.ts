import { describe, expect, it } from "vitest";
import { beside } from "../src/lib/beside";
import { chosen, orders, shelves, type Wish } from "../src/lib/browsing";
import { PieceBook, type Encyclopedia, type Piece } from "../src/lib/pieceBook";

function piece(kind: string, key: string, name: string, more: Partial<Piece> = {}): Piece {
  return {
    id: `${kind}.${key}`, key, kind, name, subtitle: "", words: "", facts: [], cost: null, note: "", rules: [],
    names: [name], unverified: false, alike: [], share: null, ...more,
  };
}

const share = (of: number): Piece["share"] => ({ owners: 100, share: of, low: of - 0.1, high: of + 0.1 });

const DOCUMENT: Encyclopedia = {
  name: "game",
  title: "Game",
  data: "",
  kinds: [
    { key: "cards", one: "Card", many: "Cards", targets: ["card", "own"], crowd: false, priced: true },
    { key: "cities", one: "City card", many: "City cards", targets: ["city"], crowd: false, priced: false },
    { key: "hexes", one: "Hex", many: "Hexes", targets: ["hex"], crowd: true, priced: false },
  ],
  pieces: [
    piece("cards", "ships", "Ships", { cost: 9, words: "sail the sea", share: share(0.2) }),
    piece("cards", "small-ship", "Small Ship", { cost: 3, share: share(0.4) }),
    piece("cards", "dyer", "Dyer", { cost: 2, subtitle: "set 1", facts: [{ title: "discount", value: "on Dye House", sources: ["R"], unverified: false }] }),
    piece("cities", "port", "Port City", { alike: ["port-2"] }),
    piece("cities", "bronze", "Bronze"),
    piece("hexes", "bronze", "Bronze"),
    piece("hexes", "ita01", "Italia 1", { names: [] }),
  ],
  winners: null,
  sources: {},
};
const book = new PieceBook(DOCUMENT);
const wish = (more: Partial<Wish> = {}): Wish => ({ kind: null, words: "", order: "kind", ...more });
const names = (pieces: readonly Piece[]): string[] => pieces.map((one) => one.name);

describe("a book of pieces", () => {
  it("finds a piece by its address, its key, and that of one like it", () => {
    expect(book.find("cards.dyer")?.name).toBe("Dyer");
    expect(book.find("dyer")?.name).toBe("Dyer");
    expect(book.find("cities.port-2")?.name).toBe("Port City");
    expect(book.find("cards.zeppelin")).toBeNull();
  });

  it("finds a piece at its place on the board", () => {
    expect(book.at("board/card:dyer")?.name).toBe("Dyer");
    expect(book.at("seat:1/own:ships")?.name).toBe("Ships");
    expect(book.at("board/stage")).toBeNull();
    expect(book.at("hex:ita01")?.name).toBe("Italia 1");
  });

  const named = (text: string): string[] => book.cut(text).flatMap((one) => (one.pieces.length ? [one.text] : []));

  it("finds whole names in a text, the longest first, also in the plural", () => {
    expect(named("Anne wins the Dyer.")).toEqual(["Dyer"]);
    expect(named("2 Small Ships, no Ships.")).toEqual(["Small Ships", "Ships"]);
    expect(named("Three Port Cities.")).toEqual(["Port Cities"]);
    expect(named("Dyers' Dyersburg, (Dyer), pre-Dyer")).toEqual(["Dyers"]);
    expect(named("The dyer sails to Italia 1.")).toEqual([]);
  });

  it("keeps every letter of a text", () => {
    for (const text of ["Dyer", "a Dyer, a Dyer", "", "nothing", "Ships and the Dyer."]) {
      expect(book.cut(text).map((one) => one.text).join("")).toBe(text);
    }
  });

  it("names a piece once in a text, and all that share a name", () => {
    expect(named("the Dyer and the Dyer")).toEqual(["Dyer"]);
    expect(book.cut("Bronze")[0]?.pieces.map((one) => one.id)).toEqual(["cities.bronze", "hexes.bronze"]);
  });
});

describe("looking through the pieces", () => {
  it("shows all but crowds, kind by kind", () => {
    expect(shelves(DOCUMENT, wish()).map((shelf) => [shelf.kind?.key, names(shelf.pieces)])).toEqual([
      ["cards", ["Ships", "Small Ship", "Dyer"]],
      ["cities", ["Port City", "Bronze"]],
    ]);
  });

  it("shows a crowd to those who ask for it", () => {
    expect(names(chosen(DOCUMENT, wish({ kind: "hexes" })))).toEqual(["Bronze", "Italia 1"]);
    expect(names(chosen(DOCUMENT, wish({ words: "italia" })))).toEqual(["Italia 1"]);
  });

  it("finds words of effects and figures", () => {
    expect(names(chosen(DOCUMENT, wish({ words: "Sea sail" })))).toEqual(["Ships"]);
    expect(names(chosen(DOCUMENT, wish({ words: "discount house" })))).toEqual(["Dyer"]);
    expect(shelves(DOCUMENT, wish({ words: "zeppelin" }))).toEqual([]);
  });

  it("sorts by name, price and winners' share, what has none last", () => {
    const sorted = (order: Wish["order"]): string[] => names(shelves(DOCUMENT, wish({ order }))[0]?.pieces ?? []);
    expect(sorted("name")).toEqual(["Bronze", "Dyer", "Port City", "Ships", "Small Ship"]);
    expect(sorted("cost")).toEqual(["Dyer", "Small Ship", "Ships", "Bronze", "Port City"]);
    expect(sorted("share")).toEqual(["Small Ship", "Ships", "Bronze", "Dyer", "Port City"]);
  });

  it("offers only orders that make a difference", () => {
    expect(orders(DOCUMENT).map(([order]) => order)).toEqual(["kind", "name", "cost", "share"]);
    const plain = { ...DOCUMENT, pieces: DOCUMENT.pieces.slice(3) };
    expect(orders(plain).map(([order]) => order)).toEqual(["kind", "name"]);
  });
});

describe("a box beside another", () => {
  const room = { width: 1000, height: 700 };
  it("stands to the right, else to the left, above or below, inside the window", () => {
    expect(beside({ left: 100, top: 100, right: 200, bottom: 120 }, 300, 200, room)).toEqual({ left: 210, top: 10 });
    expect(beside({ left: 800, top: 300, right: 900, bottom: 320 }, 300, 200, room)).toEqual({ left: 490, top: 210 });
    expect(beside({ left: 20, top: 600, right: 980, bottom: 690 }, 300, 200, room)).toEqual({ left: 350, top: 390 });
    expect(beside({ left: 20, top: 10, right: 980, bottom: 90 }, 300, 200, room)).toEqual({ left: 350, top: 100 });
  });

  it("stands nowhere rather than on what it is about", () => {
    expect(beside({ left: 20, top: 100, right: 980, bottom: 600 }, 300, 200, room)).toBeNull();
  });
});
