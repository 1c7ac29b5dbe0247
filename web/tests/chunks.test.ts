import { describe, expect, it } from "vitest";
import { scriptsOf } from "../chunks.ts";

const GRAPH: Record<string, string[]> = {
  "/src/early.ts": ["/src/lib/api.ts"],
  "/src/main.ts": ["/src/App.svelte", "/src/lib/api.ts"],
  "/src/App.svelte": ["svelte"],
  "/src/pages/Table.svelte": ["/src/parts/Log.svelte", "/src/parts/Icon.svelte", "svelte"],
  "/src/pages/Lobby.svelte": ["/src/parts/Cards.svelte", "/src/parts/Icon.svelte", "svelte"],
  "/src/games/one/index.ts": ["/src/parts/Stat.svelte", "/src/games/one/words.ts"],
  "/src/games/two/index.ts": ["/src/parts/Stat.svelte"],
  "/src/pages/Pieces.svelte": ["/src/games/one/words.ts"],
};

describe("the scripts of the build", () => {
  const ids = [...new Set([...Object.keys(GRAPH), ...Object.values(GRAPH).flat()])];
  const scripts = scriptsOf(ids, (id) => GRAPH[id] ?? []);

  it.each([
    ["early", ["/src/early.ts", "/src/lib/api.ts"]],
    ["main", ["/src/main.ts", "/src/App.svelte", "svelte", "/src/parts/Icon.svelte"]],
    ["table", ["/src/pages/Table.svelte", "/src/parts/Log.svelte", "/src/parts/Stat.svelte"]],
    ["lobby", ["/src/pages/Lobby.svelte", "/src/parts/Cards.svelte"]],
  ])("puts into %s what it alone needs, or several share", (name, modules) => {
    expect([...scripts].filter(([, script]) => script === name).map(([id]) => id).sort()).toEqual([...modules].sort());
  });

  it("leaves everything else where it is used", () => {
    expect(scripts.has("/src/games/one/words.ts")).toBe(false);
    expect(scripts.has("/src/pages/Pieces.svelte")).toBe(false);
  });
});
