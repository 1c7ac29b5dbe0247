/** Mosaic's own drawings on a field of 24 by 24: filled shapes ("f") and lines ("s"). */
import { ICONS, type Stroke } from "../../lib/icons";

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const EAR = "c1.8 1.6 1.8 3.8 0 5.6-1.8-1.8-1.8-4 0-5.6z";

/** The nine pillars. */
const PILLARS: Record<string, Stroke[]> = {
  sci: [["s", `${disc(12, 4.6, 2)}M11.2 6.6L6 21M12.8 6.6L18 21M8.2 15.2c2.4 1.5 5.2 1.5 7.6 0`]],
  eco: [["s", "M12 3v17.5M7 20.5h10M4.5 6.5h15"], ["f", "M4.5 7l3.4 7.4a3.6 3.6 0 0 1-6.8 0zM19.5 7l3.4 7.4a3.6 3.6 0 0 1-6.8 0z"]],
  foo: ICONS.farming as Stroke[],
  pop: [["s", "M12 2.5v19M7.5 5.5c5.5-2 10.5 1 4.5 4s-7 4.2-1 5.6 3.6 4.4-1.4 4.6"], ["f", disc(7, 5.8, 1.7)]],
  bld: [["s", "M3 5.5h18v13H3zM3 10h18M3 14.3h18M9 5.5V10M15.5 5.5V10M6.5 10v4.3M13 10v4.3M18 10v4.3M9 14.3v4.2M15.5 14.3v4.2"]],
  cul: [["s", "M6.5 2.8c-2.7 5.4-1 10 2.4 14.4h6.2c3.4-4.4 5.1-9 2.4-14.4M7 8h10M10 8v9M12 8v9M14 8v9M9 20.8h6M12 17.2v3.6"]],
  gov: ICONS.crown as Stroke[],
  mil: [["f", "M12 2l8.5 3v6c0 5.4-3.6 9-8.5 11-4.9-2-8.5-5.6-8.5-11V5zM11 5.2v5.3H6.2v2H11V19h2v-6.5h4.8v-2H13V5.2z"]],
  urb: [["f", "M2 21.5v-9l5-4.3 5 4.3v9zM5.7 21.5h2.6v-4H5.7zM13 21.5V9.8L17.5 5 22 9.8v11.7zM15 12.5h1.8v-2H15zM18.2 12.5H20v-2h-1.8zM15 17h1.8v-2H15zM18.2 17H20v-2h-1.8z"]],
};

const CURRENCIES: Record<string, Stroke[]> = {
  stone: [["s", "M12 3l8.5 4.3v9.4L12 21l-8.5-4.3V7.3zM3.5 7.3L12 11.6l8.5-4.3M12 11.6V21"]],
  ideas: ICONS.lamp as Stroke[],
  food: [["s", "M2.8 15.2c0-5 4-8.2 9.2-8.2s9.2 3.2 9.2 8.2c0 2-1.2 3.3-3.2 3.3H6c-2 0-3.2-1.3-3.2-3.3zM7.8 10.4l1.8 3.2M11.4 9.6l1.8 3.2M15 9.8l1.8 3.2"]],
  money: ICONS.coin as Stroke[],
  population: [["f", `${disc(8.3, 7.2, 3.4)}M2 20.5c.3-5.3 2.7-8.3 6.3-8.3s6 3 6.3 8.3z${disc(16.8, 8.4, 2.8)}M16 20.5c-.1-3-.8-5.4-2.2-7.3.8-.6 1.9-.9 3-.9 3.1 0 5 2.9 5.2 8.2z`]],
  tax: [["s", `M5 3.5h14v17H5zM8.5 7.5h7M8.5 11h7${disc(12, 16, 2.2)}`]],
  tariff: [["s", "M3 15.5h18l-3.2 5H6.2zM11.5 15.5V3"], ["f", "M13 4c4.3 1.4 6.6 4.6 6.9 9.3H13z"]],
};

const GOODS: Record<string, Stroke[]> = {
  fish: [["f", `M2 12c4-6.3 11.4-6.8 15.2-1.2L22 6.6c-1 3.6-1 7.2 0 10.8l-4.8-4.2C13.4 18.8 6 18.3 2 12z${disc(7, 11, 1.2)}`]],
  grain: [["s", "M12 22v-9M12 22c-1-5-3-8.5-6-11M12 22c1-5 3-8.5 6-11"], ["f", `M12 6${EAR}M12 1.2${EAR}M6 5.5${EAR}M18 5.5${EAR}`]],
  "good-stone": [["f", "M1.8 20.5l3.6-8 4.2 1.2L13 6.5l5.4 3.5 3.8 10.5zM9.6 13.7l2.4 6.8h1.2l-2.3-7z"]],
  bronze: [["f", "M7 7.5h10l4.5 10h-19zM9.3 11.2l-.9 2.2h7.2l-.9-2.2z"]],
  cloth: [["f", "M8 3c2 2 6 2 8 0l5.5 4-2.7 4.5L17 10.4V21.5H7V10.4l-1.8 1.1L2.5 7z"]],
  wine: [["f", `${disc(7.5, 10, 2.6)}${disc(12.7, 10, 2.6)}${disc(17.7, 10.2, 2.5)}${disc(10, 14.5, 2.6)}${disc(15.2, 14.5, 2.6)}${disc(12.6, 19, 2.6)}`], ["s", "M12.5 7.5c0-2.5.5-4 2.5-5M12.5 5.5C10 5.5 8 4.5 7.5 2.5"]],
  "olive-oil": ICONS.amphora as Stroke[],
  cattle: [["f", `M2.5 3.5c-.5 4.5 1.5 6.5 4.5 7 .2 5 2 9.5 5 11 3-1.5 4.8-6 5-11 3-.5 5-2.5 4.5-7C19.5 6 17.5 7 15 7H9C6.5 7 4.5 6 2.5 3.5z${disc(9.7, 11.5, 1.1)}${disc(14.3, 11.5, 1.1)}M10.2 17h1.3v1.5h-1.3zM12.5 17h1.3v1.5h-1.3z`]],
  timber: [["s", `${disc(6.8, 12, 4.6)}${disc(6.8, 12, 1.6)}M6.8 7.4h11c2.2 0 3.7 2 3.7 4.6s-1.5 4.6-3.7 4.6h-11M13.5 11.5h4M12.5 14h3`]],
  gold: [["f", "M8.6 4.5h6.8l1.8 5.5H6.8zM3.8 12.5h6.4l1.3 6.5h-9.5zM13.8 12.5h6.4L22 19h-9.5z"]],
  wild: ICONS.laurel as Stroke[],
};

/** Whole silhouettes: what stands on the map. A seat's sign is drawn on them. */
export const SILHOUETTES: Record<string, string> = {
  city: "M1.5 22.5V8.5h2V6h3v2.5h3V3h5v5.5h3V6h3v2.5h2v14z",
  "port-city": "M4 13V8.5h1.5V6h2.7v2.5h1.6V3h4.4v5.5h1.6V6h2.7v2.5H20V13h3.5c-.6 5.8-4.6 9.5-11.5 9.5S1.1 18.8.5 13z",
  "farm-town": "M12 2.5l10.5 9.3H20v10.7H4V11.8H1.5z",
  "manufactory-town": "M2 22.5v-11l6.2-4.3v4.3l6-4.3v3.3V2h4.6v9.5H22v11z",
  wonder: "M12 .5l2.6 4.3H17v4.3h2.6v4.5h2.4v9H2v-9h2.4V9.1H7V4.8h2.4z",
};

const PIECES: Record<string, Stroke[]> = {
  ...Object.fromEntries(Object.entries(SILHOUETTES).map(([key, path]): [string, Stroke[]] => [key, [["f", path]]])),
  project: [["f", "M2 20.5h20v-3.5H2zM3.5 15.5V9a4 4 0 0 1 8 0v6.5zM12.5 15.5V9a4 4 0 0 1 8 0v6.5zM5.7 15.5h3.6V9.2a1.8 1.8 0 0 0-3.6 0zM14.7 15.5h3.6V9.2a1.8 1.8 0 0 0-3.6 0zM2 5h20V2.5H2z"]],
  infantry: [["f", "M5 22v-9.5a7 7 0 0 1 14 0V22h-5.3v-6.7h3V13h-9.4v2.3h3V22zM11 .8h2V5h-2z"]],
  cavalry: [["f", `M8 22.5c.4-4.4 2.7-6.2 1-8.7-1.6.9-2.7.5-4 1.9L2 14.2 6.2 7l.6-4.5L10 5c6 .4 10.5 5 11 12v5.5z${disc(9.4, 9, 1)}`]],
  "siege-engine": [["s", `M2.5 16h19M8 16L17 5.5M12.8 16l-2.3-3M17 5.5l3.5-1.5`], ["f", `${disc(6, 19.2, 2.8)}${disc(18, 19.2, 2.8)}${disc(20, 4, 2)}`]],
};

const SIGNS: Record<string, Stroke[]> = {
  influence: [["s", "M5 22V3M5 3.5c5-2.5 8 2.5 14 0v9c-6 2.5-9-2.5-14 0"]],
  unrest: [["f", "M12 1.5c.8 3.5 6.5 6.2 6.5 12.3 0 4.7-2.9 8.2-6.5 8.2s-6.5-3.3-6.5-7.7c0-3 1.5-5 3-6.5.2 1.6.8 2.6 1.8 3C10.8 7.3 10.8 4.5 12 1.5z"]],
  chest: [["s", "M3.5 11h17v9h-17zM3.5 11c0-4 2.5-6 5.5-6h6c3 0 5.5 2 5.5 6M10.5 11v3.5h3V11"]],
  lock: [["s", "M5 11h14v10H5zM8 11V7.5a4 4 0 0 1 8 0V11M12 14.5v3"]],
  eye: [["s", `M2 12c5.5-8 14.5-8 20 0-5.5 8-14.5 8-20 0z${disc(12, 12, 3)}`]],
  deck: [["s", "M7 3.5h13v15H7zM4 6.5v15h13"]],
  scoring: ICONS.laurel as Stroke[],
  plus: [["s", "M12 4.5v15M4.5 12h15"]],
  minus: [["s", "M4.5 12h15"]],
  whole: [["s", "M3.5 9V3.5H9M15 3.5h5.5V9M20.5 15v5.5H15M9 20.5H3.5V15"]],
};

const GLYPHS: Record<string, Stroke[]> = { ...SIGNS, ...PIECES, ...GOODS, ...CURRENCIES, ...PILLARS };

export const glyphStrokes = (name: string): readonly Stroke[] => GLYPHS[name] ?? (ICONS.question as Stroke[]);

/** The drawing of a tile: a good, or what a cache holds. */
export function tileGlyph(tile: string): string {
  if (tile === "stone") return "good-stone";
  return tile.startsWith("cache-") ? tile.slice("cache-".length) : tile;
}
