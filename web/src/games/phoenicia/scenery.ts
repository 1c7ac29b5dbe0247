/** What Phoenicia's vignettes are drawn of, on a field of 160 by 90 whose ground lies at 68: each shape is a
 * tone and a path. */

export type Tone =
  | "wall" | "shade" | "roof" | "wood" | "dark" | "leaf" | "straw" | "stone" | "rock" | "sea" | "foam"
  | "sail" | "purple" | "gold" | "fire" | "glass" | "skin" | "marble" | "clay";
export type Shape = readonly [tone: Tone, path: string];

export const rect = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`;
export const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A house on its ground line. */
export const house = (x: number, y: number, width: number, height: number, tone: Tone = "wall"): Shape[] => [
  [tone, rect(x, y - height, width, height)],
  ["roof", rect(x - 2, y - height - 3, width + 4, 4)],
  ["dark", rect(x + width / 2 - 3, y - 10, 6, 10) + rect(x + width * 0.16, y - height + 6, 4, 5)],
];

/** A tower with teeth. */
export const tower = (x: number, y: number, width: number, height: number, tone: Tone = "stone"): Shape[] => {
  const tooth = width / 5;
  return [
    [tone, `M${x} ${y}V${y - height}h${tooth}v4h${tooth}v-4h${tooth}v4h${tooth}v-4h${tooth}V${y}z`],
    ["dark", rect(x + width / 2 - 1.5, y - height + 12, 3, 7)],
  ];
};

/** Somebody who stands there, in a robe of that tone. */
export const person = (x: number, y: number, tone: Tone = "roof"): Shape[] => [
  [tone, `M${x - 3} ${y - 16}q3-2 6 0l3.5 16h-13z`],
  ["skin", disc(x, y - 19.5, 3.4)],
  ["dark", `M${x - 3.6} ${y - 20}a3.6 3.6 0 0 1 7.2 0q-3.6-2-7.2 0z`],
];

export const jar = (x: number, y: number, size = 1, tone: Tone = "clay"): Shape => [
  tone,
  `M${x - 2 * size} ${y - 16 * size}h${4 * size}v${3 * size}q${5 * size} ${3 * size} ${3 * size} ${9 * size}l${-2 * size} ${4 * size}h${-6 * size}l${-2 * size} ${-4 * size}q${-2 * size} ${-6 * size} ${3 * size} ${-9 * size}z`,
];

/** A ship whose keel lies at (x, y). */
export const ship = (x: number, y: number, size = 1, sail: Tone = "purple"): Shape[] => {
  const at = (dx: number, dy: number): string => `${x + dx * size} ${y + dy * size}`;
  return [
    ["wood", `M${at(-1, -10)}L${at(-1, -48)}L${at(1, -48)}L${at(1, -10)}z`],
    ["sail", `M${at(-24, -44)}Q${at(0, -49)} ${at(24, -44)}Q${at(20, -31)} ${at(24, -17)}Q${at(0, -13)} ${at(-24, -17)}Q${at(-20, -31)} ${at(-24, -44)}z`],
    [sail, `M${at(-13, -46)}Q${at(-10, -30)} ${at(-13, -15)}L${at(-7, -14.4)}Q${at(-4, -30)} ${at(-7, -46.6)}zM${at(8, -46.6)}Q${at(11, -30)} ${at(8, -14.4)}L${at(14, -15)}Q${at(17, -30)} ${at(14, -46)}z`],
    ["roof", `M${at(-40, -16)}Q${at(-33, -13)} ${at(-31, -8)}H${x + 30 * size}Q${at(33, -16)} ${at(41, -18)}Q${at(38, -13)} ${at(37, -8)}Q${at(33, 2)} ${at(20, 3)}H${x - 20 * size}Q${at(-36, 1)} ${at(-40, -16)}z`],
    ["gold", `M${at(-29, -5)}H${x + 31 * size}V${y - 3 * size}H${x - 28 * size}z`],
  ];
};

/** Waves from a height on, in two rows of tesserae. */
export const sea = (top = 68): Shape[] => [
  ["sea", rect(0, top, 160, 90 - top)],
  ["foam", Array.from({ length: 9 }, (_, i) => `M${i * 20 - 4} ${top + 5}q5-4 10 0q5 4 10 0v2q-5 4-10 0q-5-4-10 0z`).join("")],
];

export const palm = (x: number, y: number, height = 26): Shape[] => [
  ["wood", `M${x - 2} ${y}q1-${height / 2} 1-${height}h2q0 ${height / 2} 2 ${height}z`],
  ["leaf", [-1, 1].map((side) => `M${x} ${y - height}q${side * 8}-9 ${side * 17} 1q${side * -9}-3 ${side * -17} 1zM${x} ${y - height}q${side * 5}-13 ${side * 12}-9q${side * -6} 1 ${side * -12} 10zM${x} ${y - height}q${side * 9}-2 ${side * 13} 9q${side * -8}-6 ${side * -13}-8z`).join("")],
];

export const tree = (x: number, y: number, height = 24): Shape[] => [
  ["wood", rect(x - 1.5, y - 8, 3, 8)],
  ["leaf", `M${x} ${y - height - 6}q8 6 6 ${height / 2}q4 4 2 ${height / 3}q-8 5-16 0q-2-${height / 6} 2-${height / 3}q-2-${height / 3} 6-${height / 2}z`],
];

/** A hall of columns under a gable. */
export const temple = (x: number, y: number, width = 60): Shape[] => [
  ["roof", `M${x - 3} ${y - 32}L${x + width / 2} ${y - 46}L${x + width + 3} ${y - 32}z`],
  ["marble", rect(x, y - 32, width, 5) + rect(x - 4, y - 4, width + 8, 4)],
  ["shade", rect(x + 3, y - 27, width - 6, 23)],
  ["marble", Array.from({ length: 5 }, (_, i) => rect(x + 3 + (i * (width - 11)) / 4, y - 27, 5, 23)).join("")],
];

export const mountain: Shape[] = [
  ["rock", "M28 68L66 22l10 9 14-17 44 54z"],
  ["stone", "M66 22l10 9-6 37H28zM90 14l6 22-8 32h46z"],
];
