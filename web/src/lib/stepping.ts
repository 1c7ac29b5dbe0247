/** Actions of one verb, chosen argument by argument: each step offers what is legal after the words
 * chosen in the steps before it. */
import type { LegalAction } from "./types";

/** All actions have the same verb and as many arguments as each other, at least one. */
export interface Stepped {
  verb: string;
  actions: LegalAction[];
}

export interface Step {
  /** The words to choose from; numbers ascend. */
  options: string[];
  chosen: string;
  numeric: boolean;
}

export interface Walk {
  steps: Step[];
  /** What the words chosen in all steps say together. */
  action: LegalAction;
}

export const isWhole = (word: string | undefined): boolean => word !== undefined && /^-?\d+$/.test(word);

/** The steps, with the wanted words where they are legal and the nearest ones where they are not. */
export function walk(stepped: Stepped, wanted: readonly (string | undefined)[]): Walk {
  const steps: Step[] = [];
  let left = stepped.actions;
  const places = left[0]?.arguments.length ?? 0;
  for (let place = 0; place < places; place++) {
    const step = stepAt(left, place, wanted[place]);
    steps.push(step);
    left = left.filter((action) => action.arguments[place] === step.chosen);
  }
  return { steps, action: left[0] as LegalAction };
}

function stepAt(actions: readonly LegalAction[], place: number, wanted: string | undefined): Step {
  const options = [...new Set(actions.map((action) => action.arguments[place] as string))];
  const numeric = options.every(isWhole);
  if (numeric) options.sort((a, b) => Number(a) - Number(b));
  return { options, chosen: nearest(options, numeric, wanted), numeric };
}

function nearest(options: readonly string[], numeric: boolean, wanted: string | undefined): string {
  const first = options[0] as string;
  if (wanted === undefined || options.includes(wanted)) return wanted ?? first;
  if (!numeric || !isWhole(wanted)) return first;
  const apart = (option: string): number => Math.abs(Number(option) - Number(wanted));
  return options.reduce((best, option) => (apart(option) < apart(best) ? option : best), first);
}

/** The words wanted after a choice in one step; what was chosen in later steps is kept if it can be. */
export function choose(steps: readonly Step[], place: number, word: string): string[] {
  return steps.map((step, i) => (i === place ? word : step.chosen));
}

/** The option next to the chosen one; none beyond the ends. */
export function neighbour(step: Step, by: 1 | -1): string | undefined {
  return step.options[step.options.indexOf(step.chosen) + by];
}
