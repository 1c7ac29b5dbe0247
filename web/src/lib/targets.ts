/** Targets: every piece on the board has a key, and every legal action names the keys it lights. */
import type { LegalAction, PhoeniciaView } from "./types";

export function targetsOf(action: LegalAction): string[] {
  const [first, second] = action.arguments;
  switch (action.verb) {
    case "auction":
      return [`card:${first}`];
    case "employ":
    case "tool":
      return [`activity:${first}`];
    case "shift":
      return [`activity:${first}`, `activity:${second}`];
    case "train":
      return ["training"];
    case "point":
      return ["city-centre"];
    case "pay":
    case "discard":
      return [first === "coins" ? "coins" : `hand:${first}`];
    case "cash":
      return first === "nothing" ? [] : [`hand:${first}`];
    default:
      return [];
  }
}

/** The legal actions by target key. */
export function lightUp(legal: readonly LegalAction[]): Map<string, LegalAction[]> {
  const lit = new Map<string, LegalAction[]>();
  for (const action of legal) {
    for (const target of targetsOf(action)) {
      lit.set(target, [...(lit.get(target) ?? []), action]);
    }
  }
  return lit;
}

/** What somebody who clicks on a target most likely wants to do, in the game's notation. */
export function bestGuess(target: string, state: PhoeniciaView): string {
  const [kind, name] = target.split(":");
  switch (kind) {
    case "card":
      if (state.auction && state.auction.card === name) return `bid ${state.auction.high_bid + 1}`;
      return `auction ${name}`;
    case "activity":
      return state.asked === "purchases" ? `tool ${name}` : `employ ${name}`;
    case "training":
      return "train";
    case "city-centre":
      return "point";
    case "hand":
      if (state.asked === "treasury") return `cash ${name}`;
      return state.asked === "storage" ? `discard ${name}` : `pay ${name}`;
    default:
      return "pay coins";
  }
}
