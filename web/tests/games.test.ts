import { describe, expect, it } from "vitest";
import { findFace } from "../src/games";
import { coverOf } from "../src/games/covers";
import { originOf } from "../src/games/face";
import { face as plain } from "../src/plain";

/** Milliseconds for all faces to be compiled, on cores that others use too. */
const COMPILING = 60_000;

describe("a game", () => {
  const folders = Object.keys(import.meta.glob("../src/games/*/index.ts")).map((path) => path.split("/").at(-2) as string);

  it("is found by its folder, with its face, its cover and its guide", async () => {
    expect(folders.length).toBeGreaterThan(0);
    for (const game of folders) {
      const face = await findFace(game);
      expect(face).not.toBe(plain);
      expect(coverOf(game).line).not.toBe("");
      expect(!!face.marks?.length).toBe(coverOf(game).tour !== undefined);
    }
  }, COMPILING);

  it("without a folder has the plain face and a plain cover", async () => {
    expect(await findFace("liars-dice")).toBe(plain);
    expect(coverOf("liars-dice")).toMatchObject({ line: "" });
    expect(coverOf("liars-dice").tour).toBeUndefined();
  });

  it("without words for its origins has them made from their keys", () => {
    expect(originOf({ a: { words: "A!", colour: "#123" } }, "a", 0)).toEqual({ words: "A!", colour: "#123" });
    expect(originOf({}, "dice_left", 1).words).toBe("Dice left");
    expect(originOf({}, "x", 0).colour).not.toBe(originOf({}, "y", 1).colour);
  });
});
