/** Mosaic in words: its verbs, its decisions, and where its points come from. */
import type { Verbs } from "../../lib/actions";
import { listed } from "../../lib/format";
import type { LegalAction } from "../../lib/types";
import type { Origin } from "../face";
import type { Components, MosaicView } from "./types";

export const VERBS: Verbs = {
  titles: {
    leader: "Leader",
    draft: "Choose a card",
    place: "Place",
    take: "Take a tile",
    play: "Turn up",
    "golden-age": "Claim",
    achievement: "Claim",
    work: "Work",
    technology: "Technology",
    seen: "The card seen",
    build: "Build",
    found: "Found",
    town: "Town",
    population: "Population",
    collect: "Taxes",
    wonder: "Wonder",
    government: "Government",
    recruit: "Recruit",
    unit: "Units",
    move: "Move",
    eliminate: "Eliminate",
    drive: "Drive out",
    region: "Region",
    money: "Pay",
    face: "The card",
    produce: "Production",
    currency: "Currency",
    shift: "Move production",
    amount: "How much",
    pillar: "Pillar",
    peek: "Look at a deck",
    clear: "Clear an offer",
    convert: "Give up Population",
    annex: "Annex a City",
  },
  closing: ["decline", "population none"],
  folds: 1,
  open: ["Work", "The card"],
  crowd: 6,
  places: { place: "on the map", take: "on the map", annex: "on the map", unit: "on the map", region: "on the map" },
  steps: { money: "Units that Money stands in for", amount: "Points to move" },
};

/** Actions about something that lies open with all its words: its name is enough. */
const NAMED = ["leader", "draft", "play", "technology", "build", "wonder", "government"];
const ON_MAP = ["place", "take"];

/** Shorter words for what the board and the sheet say at length. */
export function label(action: LegalAction, state: MosaicView, components: Components): string | null {
  const key = action.arguments[0] ?? "";
  if (action.verb === "work" && state.seat !== null) {
    const brings = state.civilizations[state.seat]?.work[key];
    return brings === undefined ? null : `${components.currencies[key]?.name ?? key}: ${brings}`;
  }
  if (ON_MAP.includes(action.verb)) return action.words.replace(/ \([^)]*\)$/, "");
  if (!NAMED.includes(action.verb)) return null;
  const short = action.words.split(":")[0] ?? action.words;
  const goods = action.verb === "build" ? (components.build_cards[key]?.goods ?? []).map((good) => components.goods[good]?.name ?? good) : [];
  return goods.length ? `${short} (${listed(goods)})` : short;
}

/** What the one who decides is about, as in “Anne takes an action”. */
const DOING: Record<string, string> = {
  leader: "chooses a Leader",
  draft: "chooses a card",
  "starting-city": "places a Starting City",
  "starting-technologies": "plays Starting Technologies",
  turn: "takes a turn",
  "bonus-action": "takes one more action",
  "bonus-work": "takes a Work action",
  payment: "is paying",
  hex: "chooses a hex",
  face: "lays a Technology face up or down",
  military: "leads the army",
  production: "chooses a production",
  currency: "chooses a currency",
  unit: "places units",
  elimination: "may eliminate units",
  tile: "chooses a tile",
  "free-city": "chooses a hex for a City",
  town: "chooses a Town",
  pillar: "chooses a pillar",
  expedition: "sends out an expedition",
  offer: "chooses an offer to clear",
  shift: "moves production",
  amount: "moves production",
  loyalty: "chooses a loyal region",
  diplomats: "may send Diplomats",
  general: "may eliminate a unit as General",
};

export function doing(state: MosaicView): string {
  const others = state.deciding.filter((seat) => seat !== state.seat);
  if (state.asked === "draft") return others.length > 1 ? "are still choosing cards" : "is still choosing a card";
  return DOING[state.asked ?? ""] ?? "decides";
}

const SETTING_UP: Record<string, string> = {
  leader: "Leaders",
  draft: "Draft",
  "starting-city": "Starting Cities",
};

export function moment(state: MosaicView): string {
  if (state.round === 0 && !state.over) {
    const part = SETTING_UP[state.asked ?? ""] ?? "Starting Technologies";
    return `Set-up · ${part}${state.asked === "draft" && state.draft_round !== null ? `, card ${state.draft_round} of 5` : ""}`;
  }
  const parts = [`Round ${state.round}`];
  if (!state.over && state.last_round !== null) parts.push(state.round >= state.last_round ? "the last round" : `the last round will be ${state.last_round}`);
  if (!state.over && state.actions_due > 1) parts.push(`${state.actions_due} actions due`);
  return parts.join(" · ");
}

/** Questions that are answered on one's own sheet. */
const ON_SHEET = ["production", "currency", "shift", "amount", "pillar", "bonus-work"];

export const about = (state: MosaicView): "board" | "sheet" => (ON_SHEET.includes(state.asked ?? "") ? "sheet" : "board");

export const ORIGINS: Record<string, Origin> = {
  regions: { words: "Empire Scorings", colour: "#1f5f7a" },
  government: { words: "Government", colour: "#6b2a5b" },
  discoveries: { words: "Technologies, at once", colour: "#22706f" },
  settlements: { words: "Cities and Towns", colour: "#a84a22" },
  wonders: { words: "Wonders", colour: "#866010" },
  "golden-ages": { words: "Golden Ages", colour: "#8a6d1a" },
  achievements: { words: "Achievements", colour: "#5e6b2e" },
  projects: { words: "Projects", colour: "#6a625a" },
  technologies: { words: "Technologies, at the end", colour: "#3d7a8f" },
  leader: { words: "Leader", colour: "#86397a" },
  manufactories: { words: "Manufactories", colour: "#7d4a2a" },
  unrest: { words: "Unrest", colour: "#8c2f1b" },
};
