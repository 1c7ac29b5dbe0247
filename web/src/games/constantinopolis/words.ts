/** Constantinopolis in words: its verbs, its decisions, and where its fame comes from. */
import type { Verbs } from "../../lib/actions";
import type { Origin } from "../face";
import type { ConstantinopolisView } from "./types";

export const VERBS: Verbs = {
  titles: {
    stay: "Offices",
    office: "Offices",
    contest: "Offices",
    take: "Take",
    build: "Build",
    redemptor: "Build",
    preempt: "Consul",
    load: "Contracts",
    unload: "Contracts",
    save: "Contracts",
    free: "Contracts",
    redraw: "Contracts",
    draw: "Exchange a contract",
    post: "Ships and posts",
    ship: "Ships and posts",
    buy: "Market",
    sell: "Market",
    use: "Use",
    exchange: "Use",
    bundle: "Use",
    offer: "Trade",
    give: "Give",
    ask: "Ask for",
    propose: "Trade",
    withdraw: "Trade",
    accept: "Trade",
    decline: "Trade",
    cancel: "Trade",
    donate: "Donate",
    keep: "Keep",
  },
  closing: ["commit", "waive", "donate nothing", "cancel"],
  folds: 1,
  open: ["Keep", "Take", "Trade"],
  places: {
    stay: "in the city",
    office: "in the city",
    contest: "in the city",
    build: "in the streets",
    redemptor: "in the streets",
    load: "on your sheet",
    unload: "on your sheet",
    save: "on your sheet",
    free: "on your sheet",
    redraw: "on your sheet",
    post: "on the board",
    ship: "on the board",
    buy: "at the market",
    sell: "at the market",
    use: "on your sheet",
    exchange: "on your sheet",
    bundle: "on your sheet",
    give: "on your sheet",
    ask: "on your sheet",
    donate: "at the market",
  },
};

/** What one or several are about, as in “Anne builds”, “Anne and Robert choose a donation”. */
const DOING: Record<string, [one: string, several: string]> = {
  office: ["chooses an office", "choose offices"],
  "opening-bid": ["makes an opening bid", "make opening bids"],
  defend: ["defends the office or passes", "defend offices"],
  "press-on": ["raises the bid or passes", "raise or pass"],
  "free-good": ["takes a good", "take goods"],
  build: ["builds", "build"],
  preempt: ["may preempt as Consul", "may preempt"],
  accept: ["is still loading ships", "are still loading ships"],
  donate: ["is still choosing a donation", "are still choosing donations"],
  store: ["is still choosing what to keep", "are still choosing what to keep"],
};

export function doing(state: ConstantinopolisView): string {
  const others = state.deciding.filter((seat) => seat !== state.seat);
  const [one, several] = DOING[state.asked ?? ""] ?? ["decides", "decide"];
  if (state.asked === "accept" && state.ship_wish.asked !== null && others.length === 1) {
    return "is asked about a ship";
  }
  return others.length === 1 ? one : several;
}

/** The eight phases; phases 2 and 3 run by themselves. */
export const PHASES = [
  "Offices",
  "Ships return",
  "Production",
  "Building",
  "Drawing contracts",
  "Accepting contracts",
  "Donations",
  "End of the round",
] as const;

export function moment(state: ConstantinopolisView): string {
  if (state.over) return `Round ${state.round}`;
  const last = state.last_round ? " · the last round" : "";
  return `Round ${state.round} · ${PHASES[state.phase - 1] ?? ""}${last}`;
}

/** What is asked of the viewer, or of everybody where the viewer is asked nothing. */
export function askedOf(state: ConstantinopolisView): string | null {
  const own = state.seat === null ? null : state.sheets[state.seat]?.asked;
  return own ?? state.asked;
}

const ON_BOARD = ["office", "opening-bid", "defend", "press-on", "build", "preempt", "first-refusal"];

export const about = (state: ConstantinopolisView): "board" | "sheet" =>
  ON_BOARD.includes(askedOf(state) ?? "") ? "board" : "sheet";

/** Phases in which several decide at the same time. */
export const together = (state: ConstantinopolisView): boolean =>
  !state.over && ["accept", "donate", "store"].includes(state.asked ?? "");

/** While all plan on their own, one's sheet is what matters; a question about another's plan is not. */
export const sheetFirst = (state: ConstantinopolisView): boolean => together(state) && about(state) === "sheet";

export const ORIGINS: Record<string, Origin> = {
  contracts: { words: "Contracts", colour: "#1f5f7a" },
  voyages: { words: "Long voyages", colour: "#22706f" },
  commercial: { words: "Commercial buildings", colour: "#a84a22" },
  public: { words: "Public buildings", colour: "#6b2a5b" },
  donations: { words: "Donations", colour: "#5e6b2e" },
  walls: { words: "City walls", colour: "#6a625a" },
  gold: { words: "Gold", colour: "#866010" },
};

export const ROMAN = ["I", "II", "III", "IV", "V"] as const;
