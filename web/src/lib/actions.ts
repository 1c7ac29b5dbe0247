/** The legal actions, put in order for the action bar. No rules: only verbs and their words. */
import { titled } from "./format";
import { isWhole, walk, type Stepped } from "./stepping";
import type { LegalAction } from "./types";

export interface ActionGroup {
  key: string;
  title: string;
  actions: LegalAction[];
  folded: boolean;
  /** Where on the table its actions are chosen as well: "on the map". */
  place: string | undefined;
  /** A single action whose own words are title enough. */
  bare: boolean;
}

export interface Choices {
  /** Bids, and whatever else is chosen argument by argument. */
  stepped: Stepped[];
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
  /** A group of more actions than this is folded in any case. */
  crowd?: number;
  /** Where on the table a verb's actions are chosen, as in "choose on the map". Where they are many, the bar
   * says so, and has a list for those who like it better. */
  places?: Record<string, string>;
  /** Titles of groups that stay open in company, as their actions are few and short. */
  open?: readonly string[];
  /** Verbs with an amount, besides `bid`, and what the amount is: one steps through them. */
  steps?: Record<string, string>;
  /** A verb with numbers or several arguments, and with more actions than this, is stepped through. */
  walks?: number;
}

/** So many that are chosen on the table stand in the bar as well. */
const FEW = 2;

function isClosing(action: LegalAction, verbs: Verbs): boolean {
  return action.verb === "pass" || action.verb === "end" || verbs.closing.includes(action.text);
}

const isBid = (action: LegalAction, steps: Record<string, string> = {}): boolean =>
  (action.verb === "bid" || action.verb in steps) && isWhole(action.arguments[0]);

/** By verb and number of arguments, so that a step never lacks what another action has there. */
export function alike(actions: readonly LegalAction[]): Stepped[] {
  const found = new Map<string, Stepped>();
  for (const action of actions) {
    const key = `${action.verb} ${action.arguments.length}`;
    const stepped = found.get(key) ?? { verb: action.verb, actions: [] };
    stepped.actions.push(action);
    found.set(key, stepped);
  }
  return [...found.values()];
}

/** What tells those that are stepped through apart. */
export const stepKey = ({ verb, actions }: Stepped): string => `${verb} ${actions[0]?.arguments.length}`;

export function highestBid(legal: readonly LegalAction[]): number | null {
  const amounts = legal.filter((action) => isBid(action)).map((action) => Number(action.arguments[0]));
  return amounts.length ? Math.max(...amounts) : null;
}

function steppedAmong(legal: readonly LegalAction[], verbs: Verbs): Stepped[] {
  const [bids, others]: [LegalAction[], LegalAction[]] = [[], []];
  for (const action of legal) (isBid(action, verbs.steps) ? bids : others).push(action);
  const many = alike(others.filter((action) => !isClosing(action, verbs))).filter(({ actions }) => {
    const words = actions[0]?.arguments ?? [];
    const fit = words.length > 1 || (words.length === 1 && actions.every((one) => isWhole(one.arguments[0])));
    return fit && actions.length > (verbs.walks ?? Infinity);
  });
  return [...alike(bids), ...many];
}

export function sortChoices(legal: readonly LegalAction[], verbs: Verbs): Choices {
  const groups = new Map<string, ActionGroup>();
  const closing: LegalAction[] = [];
  const stepped = steppedAmong(legal, verbs);
  const elsewhere = new Set(stepped.flatMap(({ actions }) => actions));
  for (const action of legal) {
    if (elsewhere.has(action)) continue;
    if (isClosing(action, verbs)) {
      closing.push(action);
      continue;
    }
    const title = verbs.titles[action.verb] ?? titled(action.verb);
    const group = groups.get(title) ?? { key: action.verb, title, actions: [], folded: false, place: verbs.places?.[action.verb], bare: false };
    group.actions.push(action);
    groups.set(title, group);
  }
  const order = [...new Set(Object.values(verbs.titles))];
  const rank = (group: ActionGroup): number => (order.indexOf(group.title) + order.length + 1) % (order.length + 1);
  const found = [...groups.values()].sort((a, b) => rank(a) - rank(b));
  const besides = found.length + closing.length > 1;
  for (const group of found) {
    const crowd = verbs.crowd ?? (group.place ? FEW : undefined);
    const most = besides && !verbs.open?.includes(group.title) ? (verbs.folds ?? crowd) : crowd;
    group.folded = group.actions.length > (most ?? Infinity);
    group.bare = !(group.key in verbs.titles) && group.actions.length === 1 && !group.actions[0]?.arguments.length;
  }
  return { stepped, groups: found, closing };
}

/** What the keys 1 to 9 choose: what each that is stepped through has come to, then the groups, then what
 * closes. A folded group takes one key, and opens. */
export function numbered(choices: Choices, wanted: Readonly<Record<string, readonly string[]>> = {}): (LegalAction | ActionGroup)[] {
  return [
    ...choices.stepped.map((one) => walk(one, wanted[stepKey(one)] ?? []).action),
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

/** The legal actions by the pieces on the board they are about. */
export function lightUp(legal: readonly LegalAction[]): Map<string, LegalAction[]> {
  const lit = new Map<string, LegalAction[]>();
  for (const action of legal) {
    for (const target of action.targets) lit.set(target, [...(lit.get(target) ?? []), action]);
  }
  return lit;
}
