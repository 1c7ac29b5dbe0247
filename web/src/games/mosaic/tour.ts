/** Mosaic's guide: the set-up and the first rounds, told while they are played. */
import { counted } from "../../lib/format";
import type { Mark } from "../../lib/marks";
import type { TableView } from "../../lib/types";
import type { CivilizationView, MosaicView } from "./types";

type Scene = TableView;

const board = (scene: Scene): MosaicView | null => scene.state as MosaicView | null;

function own(scene: Scene): CivilizationView | null {
  return scene.viewer === null ? null : (board(scene)?.civilizations[scene.viewer] ?? null);
}

/** What kind of question the newcomer is asked now, if any. */
const asked = (scene: Scene): string | null => (scene.you?.legal.length ? (board(scene)?.asked ?? null) : null);
const when = (...kinds: string[]) => (scene: Scene): boolean => kinds.includes(asked(scene) ?? "");
const turn = (scene: Scene): boolean => when("turn")(scene) && (board(scene)?.actions_due ?? 0) > 0;
const can = (...verbs: string[]) => (scene: Scene): boolean => !!scene.you?.legal.some((action) => verbs.includes(action.verb));

export const MOSAIC_MARKS: readonly Mark<Scene>[] = [
  {
    key: "goal",
    when: (scene) => asked(scene) !== null,
    at: ".status",
    pane: null,
    title: "What wins",
    words: () =>
      "Most points win. Three times the regions are scored, and who weighs most there gets most. Cities, Wonders, Golden Ages, Achievements, Projects and cards bring the rest at the end.",
  },
  {
    key: "leader",
    when: when("leader"),
    at: ".leaders",
    pane: "board",
    title: "Choose a Leader",
    words: () => "Each Leader has powers of its own and something to start with. Whoever begins the game chooses last.",
  },
  {
    key: "draft",
    when: when("draft"),
    at: ".draft",
    pane: "board",
    title: "The draft",
    words: () =>
      "You choose one Starting Technology and pass the others on, five times. The small signs on the right are symbols of the nine pillars; what stands before an arrow is what the card needs.",
  },
  {
    key: "city",
    when: when("starting-city"),
    at: ".map",
    pane: "board",
    title: "Your first City",
    words: () =>
      "Any hex that glows will do. A tile on it becomes yours: goods raise production, caches hold something at once. Towns must stand next to your Cities. Drag the map, or use the wheel to come closer.",
  },
  {
    key: "starting-technologies",
    when: when("starting-technologies"),
    at: ".starting",
    pane: "board",
    title: "Starting Technologies",
    words: () =>
      "Turn up your cards in any order. A card with a dashed symbol still lacks it; perhaps another card brings it. What stays face down can be turned up in a later turn.",
  },
  {
    key: "turn",
    when: turn,
    at: "section.bar",
    pane: null,
    title: "One action a turn",
    words: () => "Every turn you take one action. Everything you can do is listed here; clicking a card, the map or your sheet does the same.",
  },
  {
    key: "work",
    when: turn,
    at: ".you .stores",
    pane: "you",
    title: "Work",
    words: (scene) =>
      `The simplest action: Stone, Ideas or Food, as much as your Population and that production together. Food would bring ${own(scene)?.work.food ?? 0} now.`,
  },
  {
    key: "offers",
    when: turn,
    at: ".offers, .shelf",
    pane: "board",
    title: "The offers",
    words: () => "Technologies cost Ideas, buildings Stone, Population Food. Money can stand in for whatever you lack, two for one; the price shows it.",
  },
  {
    key: "taxes",
    when: turn,
    at: ".few, .shelf",
    pane: "board",
    title: "Taxes and tariffs",
    words: () =>
      "They bring Money, and whoever takes a Tax card also gets what lies in the Holding Area. But Unrest costs points at the end, unless something calms it.",
  },
  {
    key: "pillars",
    when: turn,
    at: ".you .pillars",
    pane: "you",
    title: "Nine pillars",
    words: () => "Symbols make your pillars grow. Later cards and Governments need them, and the first with a pillar up to the dashed line may claim its Golden Age.",
  },
  {
    key: "payment",
    when: when("payment"),
    at: "section.bar",
    pane: null,
    title: "Paying",
    words: () => "You may let Money stand in for more than you must, to keep the rest for later.",
  },
  {
    key: "military",
    when: when("military"),
    at: ".map",
    pane: "board",
    title: "Armies",
    words: () => "A unit is one influence in its region. Recruit where you have a City, move along the borders and the dotted ways over the sea, and end when you are done.",
  },
  {
    key: "claim",
    when: can("golden-age", "achievement"),
    at: ".shelf .tabs",
    pane: "board",
    title: "You can claim something",
    words: () => "Golden Ages and Achievements cost no action. Whoever claims one first keeps it, so do not wait.",
  },
  {
    key: "scoring",
    when: (scene) => (board(scene)?.scorings_done ?? 0) >= 1,
    at: ".strip",
    pane: "board",
    title: "An Empire Scoring",
    words: (scene) =>
      `In every region the player with the most influence has scored, and the second a little. ${counted(3 - (board(scene)?.scorings_done ?? 1), "more is", "more are")} to come; the line above the map says what one would bring now.`,
  },
  {
    key: "third-round",
    when: (scene) => (board(scene)?.round ?? 0) >= 3 && turn(scene),
    at: ".status",
    pane: null,
    title: "You know it all",
    words: () =>
      "The end begins with the third Empire Scoring, or when two of the three kinds (Wonders, Golden Ages, Achievements) are all taken; then this round is finished, and one more is played. Play on.",
    last: true,
  },
];
