import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CLASSES, VIGNETTES, vignette } from "../../src/games/phoenicia/vignettes";

/** The names of a table's pieces, from the game's figures. */
function keys(table: string): string[] {
  const figures = readFileSync(new URL("../../../src/tessera/games/phoenicia/components.toml", import.meta.url), "utf-8");
  return [...figures.matchAll(new RegExp(`^\\[${table}\\.([a-z-]+)\\]`, "gm"))].map((found) => found[1] as string);
}

describe("vignettes", () => {
  it("are there for every card and every activity", () => {
    expect(keys("cards")).toHaveLength(19);
    for (const key of [...keys("cards"), ...keys("activities")]) expect(vignette(key).length, key).toBeGreaterThan(1);
  });

  it("hold no numbers that went wrong", () => {
    for (const key of VIGNETTES) for (const [, path] of vignette(key)) expect(path, key).not.toMatch(/NaN|undefined/);
  });

  it("have the colour of a class where the piece has one", () => {
    expect(new Set(keys("cards").map((key) => CLASSES[key] ?? "town"))).toEqual(new Set(["cloth", "land", "mine", "people", "ships", "town"]));
  });
});
