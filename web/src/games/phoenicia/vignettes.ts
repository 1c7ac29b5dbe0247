/** A small scene for every card, activity and tile of Phoenicia; by the key of the piece. */
import { disc, house, jar, mountain, palm, person, rect, sea, ship, temple, tower, tree, type Shape } from "./scenery";

/** What a card is good for gives its colour. */
export type CardClass = "cloth" | "land" | "mine" | "people" | "ships" | "town";

export const CLASSES: Record<string, CardClass> = {
  dyer: "cloth", "dye-house": "cloth", clothmaking: "cloth",
  granary: "land", tracker: "land", caravan: "land", hunting: "land", farming: "land",
  prospector: "mine", smelter: "mine", glassmaking: "mine", mining: "mine",
  fort: "people", "indentured-worker": "people", refugees: "people", colony: "people", training_ground: "people",
  shipyard: "ships", ships: "ships", tradefleet: "ships", port: "ships",
};

const vat = (x: number, y: number): Shape[] => [
  ["wood", `M${x - 13} ${y - 16}h26l-3 16h-20z`],
  ["purple", `M${x - 13} ${y - 16}a13 4 0 1 1 26 0a13 4 0 1 1-26 0z`],
];

const cloths = (x: number, y: number): Shape[] => [
  ["wood", rect(x, y - 42, 3, 42) + rect(x + 55, y - 42, 3, 42) + rect(x, y - 42, 58, 2)],
  ["purple", `M${x + 6} ${y - 40}h14v24q-7 3-14 0zM${x + 40} ${y - 40}h12v22q-6 3-12 0z`],
  ["roof", `M${x + 23} ${y - 40}h14v28q-7 3-14 0z`],
];

const camel = (x: number, y: number): Shape[] => [
  ["clay", `M${x - 16} ${y - 14}q2-8 8-8q4-10 9 0q8 0 9 7l3-13q1-5 6-5l5 2-1 3-5 1-3 16q-2 5-7 5v15h-3v-15h-12v15h-3v-15q-4-1-6-8z`],
  ["purple", `M${x - 12} ${y - 21}h18v10h-18z`],
  ["gold", rect(x - 12, y - 17, 18, 2)],
];

const deer = (x: number, y: number): Shape[] => [
  ["clay", `M${x - 14} ${y - 18}q10-4 22 0l5-10 6 2q1 4-3 5l-3 9q-1 4-5 4v8h-2.5v-8h-12v8h-2.500v-9q-6-1-5.5-9z`],
  ["wood", `M${x + 14} ${y - 28}l-4-8-4-1 3 3-5 1 5 2zM${x + 16} ${y - 28}l3-8 4-2-2 4 5 0-5 3z`],
];

const arch = (x: number, width: number, top: number, y: number): string =>
  `M${x} ${y}V${top}h${width}V${y}h-5v-${y - top - 20}a${width / 2 - 5} ${width / 2 - 5} 0 0 0 ${-(width - 10)} 0v${y - top - 20}z`;

const furnace = (x: number, y: number): Shape[] => [
  ["clay", `M${x - 20} ${y}q0-34 20-34q20 0 20 34z`],
  ["shade", rect(x - 5, y - 44, 10, 14)],
  ["dark", `M${x - 9} ${y}v-9a9 9 0 0 1 18 0v9z`],
  ["fire", `M${x - 6} ${y}q-2-7 3-11q0 4 3 4q1-4 2-6q6 6 4 13z`],
];

const bottle = (x: number, y: number, size: number): Shape => ["glass", `M${x - 2 * size} ${y - 18 * size}h${4 * size}v${6 * size}q${5 * size} ${2 * size} ${4 * size} ${12 * size}h${-12 * size}q${-1 * size} ${-10 * size} ${4 * size} ${-12 * size}z`];

const SCENES: Record<string, Shape[]> = {
  dyer: [...cloths(88, 68), ...vat(34, 70), ...vat(66, 74), ...person(50, 67, "purple")],
  granary: [
    ["wall", "M22 68V46a17 17 0 0 1 34 0v22z"], ["clay", "M62 68V42a19 19 0 0 1 38 0v26z"], ["dark", rect(35, 54, 8, 14) + rect(77, 52, 8, 16)],
    ["straw", "M112 70q-4-20 2-34q4 8 6 0q4 8 6-1q4 9 7 1q6 14 2 34z"], ["roof", rect(110, 54, 25, 3)], jar(144, 70, 0.9), jar(16, 70, 0.8),
  ],
  glassmaking: [...furnace(48, 68), ["wood", rect(84, 52, 62, 4) + rect(88, 56, 4, 12) + rect(138, 56, 4, 12)], bottle(96, 52, 0.9), bottle(115, 52, 1.2), bottle(134, 52, 0.8)],
  fort: [
    ["stone", rect(38, 40, 84, 28)], ...tower(24, 68, 24, 46), ...tower(112, 68, 24, 46), ["rock", "M38 40v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h10v4h-74z"],
    ["dark", "M70 68V56a10 10 0 0 1 20 0v12z"], ["wood", rect(35, 8, 2, 16)], ["purple", "M37 8l16 4-16 5z"], ["wood", rect(123, 8, 2, 16)], ["purple", "M125 8l16 4-16 5z"],
  ],
  prospector: [...mountain, ["gold", "M96 54l5-3 4 4-5 3zM80 46l4-2 3 3-4 3zM108 62l4-3 4 4-4 2z"], ...person(40, 70, "straw"), ["wood", "M48 72L58 50l2 1-10 22z"], ["rock", "M50 50q9-6 17 2l-1 2q-7-5-15-2z"]],
  "indentured-worker": [...temple(86, 68, 56), ...person(48, 72, "roof"), jar(48, 49, 0.9), ["skin", "M43 58l-3-8 3-1 3 8zM53 58l3-8-3-1-3 8z"], ["clay", rect(14, 62, 16, 8) + rect(18, 54, 14, 8)]],
  tracker: [...tree(18, 68, 34), ...tree(36, 70, 26), ...tree(146, 68, 32), ...deer(112, 70), ...person(62, 72, "leaf"), ["wood", "M70 44q10 12 0 26l-1.5-1q8-12 0-24zM66 56h14v1.500H66z"]],
  caravan: [["straw", "M0 68q40-22 84-6q40-16 76 2v26H0z"], ...camel(50, 72), ...camel(108, 76), ...person(80, 74, "roof"), ...palm(146, 66, 28)],
  "dye-house": [...house(18, 68, 62, 36), ["purple", "M14 36h70l6 10H8z"], ["sail", "M24 36h10l-1 10H22zM48 36h10l1 10H47z"], ...vat(104, 70), ...vat(134, 74), ["dark", rect(60, 52, 10, 16)]],
  "city-centre": [...house(8, 66, 26, 28, "shade"), ...house(128, 66, 26, 24, "shade"), ...temple(48, 66, 64), ["stone", rect(38, 66, 84, 4) + rect(32, 70, 96, 4)], ...person(22, 76, "roof"), ...person(138, 76, "purple")],
  smelter: [...furnace(52, 68), ["shade", "M43 18q6-8 10-1q8-6 11 2q-10 3-21-1z"], ["rock", "M84 68l8-12 8 4 8-8 12 16z"], ["gold", "M118 66l3-8h14l3 8zM126 57l3-7h12l3 7z"], ...person(98, 76, "straw")],
  shipyard: [
    ...sea(76), ["wood", "M26 30q4 18 10 26h80q6-14 18-24l3 2q-8 12-12 26q-6 12-24 12H52Q30 72 22 32z"], ["straw", [46, 58, 70, 82, 94, 106].map((x) => `M${x} 70q-7-20 2-38h3q-8 18-1 38z`).join("")],
    ["dark", rect(44, 70, 3, 8) + rect(66, 70, 3, 8) + rect(88, 70, 3, 8) + rect(104, 70, 3, 8)], ...person(142, 74, "roof"),
  ],
  "public-works": [["stone", arch(4, 38, 34, 70) + arch(42, 38, 34, 70) + arch(80, 38, 34, 70) + arch(118, 38, 34, 70)], ["marble", rect(0, 28, 160, 7)], ["sea", rect(0, 25, 160, 3)], ["rock", rect(0, 35, 160, 2)], ...tree(22, 74, 14), ...person(100, 78, "roof")],
  ships: [...ship(78, 72, 1.25), ...sea(70)],
  refugees: [...palm(18, 68, 30), ...person(48, 72, "shade"), ...person(70, 74, "roof"), ...person(92, 72, "straw"), ...person(112, 75, "purple"), ["clay", disc(58, 66, 5) + disc(121, 70, 4.5)], ["wood", "M60 52l14-8 1 2-14 8z"], ["clay", disc(62, 50, 4)]],
  colony: [["leaf", "M0 68q50-22 104-8q34 2 56 8v6H0z"], ...house(22, 64, 22, 18), ...house(52, 62, 26, 24), ...house(86, 64, 20, 16, "shade"), ...palm(122, 66, 30), ...sea(72), ...ship(136, 82, 0.45, "roof")],
  tradefleet: [...ship(34, 56, 0.6, "roof"), ...ship(124, 58, 0.65, "gold"), ...sea(56), ...ship(80, 82, 1.05), ["foam", "M30 84q5-4 10 0q5 4 10 0v2q-5 4-10 0q-5-4-10 0zM110 84q5-4 10 0q5 4 10 0v2q-5 4-10 0q-5-4-10 0z"]],
  "city-walls": [...house(52, 50, 22, 22), ...house(84, 50, 24, 28, "shade"), ...tower(6, 70, 28, 50), ...tower(126, 70, 28, 50), ["stone", "M34 70V42h7v5h7v-5h7v5h7v-5h7v5h7v-5h7v5h7v-5h7v5h7v-5h7v5h7v-5h8v28z"], ["rock", "M34 54h22v2H34zM70 60h22v2H70zM104 54h22v2h-22z"], ["dark", "M70 70V62a10 10 0 0 1 20 0v8z"]],
  port: [...sea(60), ["stone", "M92 74V62h68v12z"], ["marble", "M120 62l3-38h14l3 38z"], ["roof", "M120 24h20l-4-8h-12z"], ["fire", "M126 16q-2-7 4-11q6 5 4 11z"], ...house(142, 62, 16, 16), ...ship(48, 78, 0.9), ["dark", rect(127, 50, 6, 12)]],
  hunting: [...tree(20, 68, 34), ...tree(142, 70, 30), ...deer(96, 72), ["wood", "M30 76L76 44l1 2-45 32z"], ["stone", "M76 44l9-7-3 11z"]],
  farming: [["straw", "M0 62h160v28H0z"], ["wood", "M0 66h160v2H0zM0 74h160v2H0zM0 83h160v2H0z"], ["leaf", [16, 40, 64, 88, 112, 136].map((x) => `M${x} 70q-6-8-2-18q2-8 2-12q1 6 3 12q4 10-3 18z`).join("")], ...person(126, 66, "roof"), ...house(56, 60, 24, 18)],
  mining: [...mountain, ["wood", "M74 68V44h24v24h-4V48H78v20z"], ["dark", rect(78, 48, 16, 20)], ["rock", "M108 70l6-8 10 2 4 6z"], ["gold", disc(116, 66, 2) + disc(122, 68, 2)]],
  clothmaking: [["wood", rect(40, 18, 4, 52) + rect(116, 18, 4, 52) + rect(36, 18, 88, 4) + rect(40, 62, 80, 3)], ["sail", rect(48, 22, 64, 40)], ["purple", rect(48, 40, 64, 5) + rect(48, 50, 64, 5)], ["roof", rect(48, 58, 64, 4)], ["clay", [50, 60, 70, 80, 90, 100, 108].map((x) => disc(x, 68, 2.5)).join("")]],
  storage: [...house(20, 68, 54, 34), jar(90, 70, 1.3), jar(112, 72, 1.5), jar(136, 70, 1.2, "roof"), ["gold", disc(92, 76, 3) + disc(99, 78, 3)]],
  training_ground: [["straw", rect(0, 66, 160, 24)], ["wood", rect(76, 26, 4, 44) + rect(64, 36, 28, 4)], ["clay", disc(78, 28, 6)], ...person(44, 72, "roof"), ...person(112, 72, "leaf"), ["wood", "M52 58l16-8 1 2-16 8zM92 50l14 8-1 2-14-8z"]],
  city_centre: [...temple(46, 70, 68), ["gold", disc(24, 58, 7) + disc(136, 58, 7)], ["dark", rect(76, 50, 8, 16)]],
  production_cards: [["clay", "M22 22q17-3 34 0q3 22 0 46q-17 3-34 0q-3-24 0-46zM64 18q17-3 34 0q3 24 0 50q-17 3-34 0q-3-26 0-50zM106 22q17-3 34 0q3 22 0 46q-17 3-34 0q-3-24 0-46z"], ["dark", [28, 70, 112].map((x) => rect(x, 32, 22, 2) + rect(x, 42, 22, 2) + rect(x, 52, 14, 2)).join("")]],
};

export const vignette = (key: string): readonly Shape[] => SCENES[key] ?? [];
export const VIGNETTES: readonly string[] = Object.keys(SCENES);
