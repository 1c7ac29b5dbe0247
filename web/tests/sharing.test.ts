import { describe, expect, it } from "vitest";
import { sharing } from "../src/lib/sharing";

const position = () => ({ round: 1, seats: [{ name: "Anne", goods: { oil: 2 } as Record<string, number> }, { name: "Bert", goods: {} }], lot: null as string | null });

describe("parts that two positions share", () => {
  it("are all of it where nothing has changed", () => {
    const before = position();
    expect(sharing(before, position())).toBe(before);
  });

  it("are the same objects around what has changed, and what came is told", () => {
    const before = position();
    const came = { ...position(), round: 2 };
    came.seats[1] = { name: "Bert", goods: { wine: 1 } };
    const expected = structuredClone(came);
    const shown = sharing(before, came);
    expect(shown).toEqual(expected);
    expect(shown.seats).not.toBe(before.seats);
    expect(shown.seats[0]).toBe(before.seats[0]);
    expect(shown.seats[1]).not.toBe(before.seats[1]);
  });

  it("are none where a part has gone, come, or become something else", () => {
    expect(sharing({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(sharing({ a: 1, b: undefined }, { a: 1, c: undefined })).toEqual({ a: 1, c: undefined });
    expect(sharing({ list: [1, 2] }, { list: { 0: 1, 1: 2 } })).toEqual({ list: { 0: 1, 1: 2 } });
    expect(sharing({ list: [1, 2, 3] }, { list: [1, 2] })).toEqual({ list: [1, 2] });
    expect(sharing({ one: null }, { one: {} })).toEqual({ one: {} });
    expect(sharing({ one: {} }, { one: null })).toEqual({ one: null });
  });

  it("leave before as it was", () => {
    const before = position();
    sharing(before, { ...position(), lot: "Granary" });
    expect(before).toEqual(position());
  });
});
