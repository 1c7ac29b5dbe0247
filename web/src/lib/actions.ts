/** The legal actions, put in order for the action bar. No rules: only verbs and their words. */
import type { LegalAction } from "./types";

export interface ActionGroup {
  key: string;
  title: string;
  actions: LegalAction[];
  folded: boolean;
}

/** One action for each of several amounts: bids, and whatever else a game steps through. */
export interface Bids {
  verb: string;
  amounts: number[];
  byAmount: Map<number, LegalAction>;
}

export interface Choices {
  bids: Bids | null;
  groups: ActionGroup[];
  /** What closes a part or steps aside: pass, end, nothing. */
  closing: LegalAction[];
}

/** How a game words its verbs, and which of its actions close a part besides `pass` and `end`. Verbs
 * with the same title stand together, in the order in which the titles are listed. */
export interface Verbs {
  titles: Record<string, string>;
  closing: readonly string[];
  /** A group of more actions than this is folded into one button, where there is anything besides. */
  folds?: number;
  /** A group of more actions than this is folded in any case, as the board offers them as well. */
  crowd?: number;
  /** Titles of groups that stay open in company, as their actions are few and short. */
  open?: readonly string[];
  /** Verbs with an amount, besides `bid`, and what the amount is: one steps through them. */
  steps?: Record<string, string>;
}

function isClosing(action: LegalAction, verbs: Verbs): boolean {
  return action.verb === "pass" || action.verb === "end" || verbs.closing.includes(action.text);
}

const isBid = (action: LegalAction, steps: Record<string, string> = {}): boolean =>
  (action.verb === "bid" || action.verb in steps) && Number.isInteger(Number(action.arguments[0]));

export function bidsAmong(legal: readonly LegalAction[], steps: Record<string, string> = {}): Bids | null {
  const bids = legal.filter((action) => isBid(action, steps));
  const byAmount = new Map(bids.map((action) => [Number(action.arguments[0]), action]));
  const amounts = [...byAmount.keys()].sort((a, b) => a - b);
  return amounts.length ? { verb: bids[0]?.verb ?? "bid", amounts, byAmount } : null;
}

export function sortChoices(legal: readonly LegalAction[], verbs: Verbs): Choices {
  const groups = new Map<string, ActionGroup>();
  const closing: LegalAction[] = [];
  for (const action of legal) {
    if (isBid(action, verbs.steps)) continue;
    if (isClosing(action, verbs)) {
      closing.push(action);
      continue;
    }
    const title = verbs.titles[action.verb] ?? action.verb;
    const group = groups.get(title) ?? { key: action.verb, title, actions: [], folded: false };
    group.actions.push(action);
    groups.set(title, group);
  }
  const order = [...new Set(Object.values(verbs.titles))];
  const rank = (group: ActionGroup): number => (order.indexOf(group.title) + order.length + 1) % (order.length + 1);
  const found = [...groups.values()].sort((a, b) => rank(a) - rank(b));
  const besides = found.length + closing.length > 1;
  for (const group of found) {
    const most = besides && !verbs.open?.includes(group.title) ? verbs.folds : verbs.crowd;
    group.folded = group.actions.length > (most ?? Infinity);
  }
  return { bids: bidsAmong(legal, verbs.steps), groups: found, closing };
}

/** What the keys 1 to 9 choose: the least bid, then the groups, then what closes. A folded group takes
 * one key, and opens. */
export function numbered(choices: Choices): (LegalAction | ActionGroup)[] {
  const least = choices.bids?.byAmount.get(choices.bids.amounts[0] as number);
  return [
    ...(least ? [least] : []),
    ...choices.groups.flatMap((group): (LegalAction | ActionGroup)[] => (group.folded ? [group] : group.actions)),
    ...choices.closing,
  ].slice(0, 9);
}

/** The same choice as before among what is legal now, or null if a part of it is gone. */
export function stillLegal(
  actions: readonly LegalAction[],
  legal: readonly LegalAction[],
): LegalAction[] | null {
  const now = actions.flatMap((action) => legal.find((one) => one.text === action.text) ?? []);
  return now.length === actions.length ? now : null;
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
