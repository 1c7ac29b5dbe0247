/** The legal actions, put in order for the action bar. No rules: only verbs and their words. */
import type { LegalAction } from "./types";

export interface ActionGroup {
  key: string;
  title: string;
  actions: LegalAction[];
}

export interface Bids {
  amounts: number[];
  byAmount: Map<number, LegalAction>;
}

export interface Choices {
  bids: Bids | null;
  groups: ActionGroup[];
  /** What closes a part or steps aside: pass, end, nothing. */
  closing: LegalAction[];
}

/** How a game words its verbs, and which of its actions close a part besides `pass` and `end`. */
export interface Verbs {
  titles: Record<string, string>;
  closing: readonly string[];
}

function isClosing(action: LegalAction, verbs: Verbs): boolean {
  return action.verb === "pass" || action.verb === "end" || verbs.closing.includes(action.text);
}

const isBid = (action: LegalAction): boolean =>
  action.verb === "bid" && Number.isInteger(Number(action.arguments[0]));

export function bidsAmong(legal: readonly LegalAction[]): Bids | null {
  const bids = legal.filter(isBid);
  const byAmount = new Map(bids.map((action) => [Number(action.arguments[0]), action]));
  const amounts = [...byAmount.keys()].sort((a, b) => a - b);
  return amounts.length ? { amounts, byAmount } : null;
}

export function sortChoices(legal: readonly LegalAction[], verbs: Verbs): Choices {
  const groups = new Map<string, ActionGroup>();
  const closing: LegalAction[] = [];
  for (const action of legal) {
    if (isBid(action)) continue;
    if (isClosing(action, verbs)) {
      closing.push(action);
      continue;
    }
    const title = verbs.titles[action.verb] ?? action.verb;
    const group = groups.get(action.verb) ?? { key: action.verb, title, actions: [] };
    group.actions.push(action);
    groups.set(action.verb, group);
  }
  return { bids: bidsAmong(legal), groups: [...groups.values()], closing };
}

/** The actions that the keys 1 to 9 choose: the least bid, then the groups, then what closes. */
export function numbered(choices: Choices): LegalAction[] {
  const least = choices.bids?.byAmount.get(choices.bids.amounts[0] as number);
  return [
    ...(least ? [least] : []),
    ...choices.groups.flatMap((group) => group.actions),
    ...choices.closing,
  ].slice(0, 9);
}

/** The nearest amount that may be bid. */
export function nearestBid(bids: Bids, wanted: number): number {
  let best = bids.amounts[0] as number;
  for (const amount of bids.amounts) {
    if (Math.abs(amount - wanted) < Math.abs(best - wanted)) best = amount;
  }
  return best;
}

/** The legal actions by the pieces on the board they are about. */
export function lightUp(legal: readonly LegalAction[]): Map<string, LegalAction[]> {
  const lit = new Map<string, LegalAction[]>();
  for (const action of legal) {
    for (const target of action.targets) lit.set(target, [...(lit.get(target) ?? []), action]);
  }
  return lit;
}
