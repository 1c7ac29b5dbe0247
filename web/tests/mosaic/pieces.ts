/** A small table of Mosaic for tests: only what they ask about, on the real map. */
import { readFileSync } from "node:fs";
import type { CivilizationView, Components, HexInfo, MosaicView, RegionInfo, RegionView } from "../../src/games/mosaic/types";

const MAP = readFileSync(new URL("../../../src/tessera/games/mosaic/map.toml", import.meta.url), "utf-8");
const LETTERS: Record<string, string> = { h: "hispania", l: "gaul", i: "italia", g: "greece", a: "assyria", e: "egypt", n: "numidia" };
const KINDS: Record<string, string> = { ".": "open", $: "cache", "*": "port" };

/** The hexes of map.toml, numbered region by region and row by row. */
export function realHexes(): Record<string, HexInfo> {
  const rows = [...MAP.matchAll(/^ {4}"([^"]+)",$/gm)].map((found) => (found[1] as string).split(" "));
  const counts: Record<string, number> = {};
  const hexes: Record<string, HexInfo> = {};
  rows.forEach((row, r) =>
    row.forEach((cell, column) => {
      const region = LETTERS[cell[0] as string];
      if (!region) return;
      const number = (counts[region] = (counts[region] ?? 0) + 1);
      const key = `${region.slice(0, 3)}${String(number).padStart(2, "0")}`;
      const port = cell[1] === "*" ? "Somewhere" : null;
      const numbered = `${region[0]?.toUpperCase()}${region.slice(1)} ${number}`;
      hexes[key] = { region, row: r, column, kind: KINDS[cell[1] as string] as string, name: port, number, title: port ? `${port} (${numbered})` : numbered };
    }),
  );
  return hexes;
}

const region = (name: string, players = 2): RegionInfo => ({ name, code: name.slice(0, 3).toLowerCase(), players, borders: [] });

export const components = {
  regions: { hispania: region("Hispania", 4), gaul: region("Gaul", 3), italia: region("Italia"), greece: region("Greece"), assyria: region("Assyria"), egypt: region("Egypt"), numidia: region("Numidia") },
  hexes: realHexes(),
  goods: { fish: { name: "Fish" }, grain: { name: "Grain" } },
  caches: { "cache-ideas": { name: "7 Ideas" } },
  wonders: { sphinx: { name: "Sphinx" } },
  technologies: { seeds: { name: "Seeds" } },
  piece_kinds: { city: { name: "City" } },
  build_cards: { "manufactory-1": { name: "Manufactory Town", goods: ["fish", "grain"] } },
  currencies: { stone: { name: "Stone" } },
  population_cards: {},
  governments: {},
} as unknown as Components;

export const NO_UNITS = { infantry: 0, cavalry: 0, siege_engines: 0 };

export function regionView(fields: Partial<RegionView> = {}): RegionView {
  const none = { plain: 0, scoring: 0 };
  return { region: "italia", in_play: true, barred: null, units: [NO_UNITS, NO_UNITS], influence: [none, none], cities: 0, points: [0, 0], ...fields };
}

export function civilization(fields: Partial<CivilizationView> = {}): CivilizationView {
  const empty = {
    population: 5, stone: 0, ideas: 0, food: 0, money: 0,
    leader: null, government: null, technologies: [], face_down: [], face_down_cards: [], face_down_count: 0,
    build_cards: {}, tax_cards: [], golden_ages: [], achievements: [], wonders: {},
    preview: { regions: 0, government: 0 },
  };
  return { ...empty, ...fields } as unknown as CivilizationView;
}

export function view(civilizations: CivilizationView[], fields: Partial<MosaicView> = {}): MosaicView {
  const quiet = {
    game: "mosaic", seat: 0, round: 3, last_round: null, over: false, active: 0, asked: "turn", deciding: [0], actions_due: 1,
    draft_round: null, holding: 0, tiles: {}, pieces: {}, regions: [], civilizations,
  };
  return { ...quiet, ...fields } as unknown as MosaicView;
}
