import { describe, expect, it } from "vitest";
import { LARGEST_RECORD, Records, textOf } from "../src/lib/records";

const file = (text: string, size = text.length): Pick<File, "name" | "size" | "text"> => ({
  name: "game.json",
  size,
  text: () => Promise.resolve(text),
});

describe("a record that was brought along", () => {
  it("is read from its file", async () => {
    const text = '{"format": 1}';
    expect(await textOf(file(text))).toBe(text);
  });

  it("is refused in words where it cannot be one", async () => {
    await expect(textOf(file("{}", LARGEST_RECORD + 1))).rejects.toThrow("game.json is too large to be a record.");
    await expect(textOf(file(" \n"))).rejects.toThrow("game.json is empty.");
    await expect(textOf(file('{"format": 1}\n{"format": 1}\n'))).rejects.toThrow("several records");
  });

  it("is kept for this tab, also where nothing can be stored", () => {
    const shelf = new Map<string, string>();
    const store = { getItem: (key: string) => shelf.get(key) ?? null, setItem: (key: string, value: string) => void shelf.set(key, value) };
    new Records(store).keep("text");
    expect(new Records(store).text).toBe("text");
    const without = new Records(null);
    expect(without.text).toBeNull();
    without.keep("text");
    expect(without.text).toBe("text");
  });
});
