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

const TITLES: Record<string, string> = {
  auction: "Put up for auction",
  train: "Train",
  employ: "Employ",
  shift: "Shift",
  tool: "Tools",
  point: "City Centre",
  pay: "Pay",
  cash: "Turn into coins",
  discard: "Discard",
};

export function isClosing(action: LegalAction): boolean {
  return action.verb === "pass" || action.verb === "end" || action.text === "cash nothing";
}

export function sortChoices(legal: readonly LegalAction[]): Choices {
  const groups = new Map<string, ActionGroup>();
  const closing: LegalAction[] = [];
  const byAmount = new Map<number, LegalAction>();
  for (const action of legal) {
    const amount = Number(action.arguments[0]);
    if (action.verb === "bid" && Number.isInteger(amount)) {
      byAmount.set(amount, action);
    } else if (isClosing(action)) {
      closing.push(action);
    } else {
      const title = TITLES[action.verb] ?? action.verb;
      const group = groups.get(action.verb) ?? { key: action.verb, title, actions: [] };
      group.actions.push(action);
      groups.set(action.verb, group);
    }
  }
  const amounts = [...byAmount.keys()].sort((a, b) => a - b);
  const bids = amounts.length ? { amounts, byAmount } : null;
  return { bids, groups: [...groups.values()], closing };
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
