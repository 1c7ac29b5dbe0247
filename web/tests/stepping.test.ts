import { describe, expect, it } from "vitest";
import { sortChoices, type Choices, type Verbs } from "../src/lib/actions";
import { choose, neighbour, walk, type Step, type Stepped } from "../src/lib/stepping";
import { VERBS as PLAIN } from "../src/plain/words";
import type { LegalAction } from "../src/lib/types";

let id = 0;
function action(text: string): LegalAction {
  const [verb, ...rest] = text.split(" ");
  return { id: id++, text, verb: verb as string, arguments: rest, words: text, targets: [] };
}

const bids = (...texts: string[]): Stepped => ({ verb: "bid", actions: texts.map(action) });
const options = (stepped: Stepped, wanted: string[] = []): string[][] => walk(stepped, wanted).steps.map((step) => step.options);

describe("choosing argument by argument", () => {
  const dice = bids("bid 3 5", "bid 3 6", "bid 4 1", "bid 4 2", "bid 10 6");

  it("offers what is legal after the words before", () => {
    expect(options(dice)).toEqual([["3", "4", "10"], ["5", "6"]]);
    expect(options(dice, ["4"])).toEqual([["3", "4", "10"], ["1", "2"]]);
    expect(walk(dice, ["4", "2"]).action.text).toBe("bid 4 2");
  });

  it("keeps a later word where it can be kept, and takes the nearest where it cannot", () => {
    const { steps } = walk(dice, ["3", "6"]);
    expect(walk(dice, choose(steps, 0, "10")).action.text).toBe("bid 10 6");
    expect(walk(dice, choose(steps, 0, "4")).action.text).toBe("bid 4 2");
  });

  it("steps over amounts that are not legal", () => {
    const [step] = walk(bids("bid 3", "bid 7"), []).steps as [Step];
    expect([neighbour(step, 1), neighbour(step, -1)]).toEqual(["7", undefined]);
  });
});

/** Numbers from 0 to below `most`, always the same ones. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % most;
  };
}

const WORDS = ["hunting", "a-b", "red", "north", "x1"];

/** Some of the actions of some verbs, as any game may have them. */
function anyLegal(seed: number): LegalAction[] {
  const below = chance(seed);
  const verbs = ["bid", "offer", "move", "pass", "end", "amount"].filter(() => below(3) > 0);
  const texts = verbs.flatMap((verb) => {
    let found = [verb];
    for (let arity = below(4); arity > 0; arity--) {
      const domain = below(2) ? WORDS.slice(0, 1 + below(5)) : Array.from({ length: 1 + below(12) }, (_, i) => String(i * 3));
      found = found.flatMap((text) => domain.map((word) => `${text} ${word}`));
    }
    const kept = found.filter(() => below(5) > 1);
    return kept.length ? kept : found;
  });
  return texts.map(action);
}

/** Everything that a click in the bar can do, with each step of a walk set by its own control. */
function clickable(choices: Choices): Set<string> {
  const found = new Set([...choices.closing, ...choices.groups.flatMap((group) => group.actions)].map((one) => one.text));
  for (const stepped of choices.stepped) {
    for (const wanted of stepped.actions) {
      let words: string[] = [];
      wanted.arguments.forEach((word, place) => (words = clickTo(stepped, words, place, word)));
      found.add(walk(stepped, words).action.text);
    }
  }
  return found;
}

/** Clicks on plus or minus until the step shows the word. */
function clickTo(stepped: Stepped, from: string[], place: number, word: string): string[] {
  let words = from;
  for (let clicks = 0; clicks < 1000; clicks++) {
    const { steps } = walk(stepped, words);
    const step = steps[place] as Step;
    if (step.chosen === word) return words;
    const by = step.options.indexOf(word) > step.options.indexOf(step.chosen) ? 1 : -1;
    words = choose(steps, place, neighbour(step, by) as string);
  }
  throw new Error(`${word} cannot be reached`);
}

describe("the action bar", () => {
  const bars: [string, Verbs][] = [
    ["a plain one", PLAIN],
    ["one that folds", { titles: { move: "Go", offer: "Go" }, closing: ["end 3"], folds: 2, crowd: 6 }],
    ["one that steps", { titles: {}, closing: [], steps: { amount: "How much", offer: "Offer" }, walks: 0 }],
  ];

  it.each(bars)("offers every legal action of any game: %s", (_, verbs) => {
    for (let seed = 1; seed <= 40; seed++) {
      const legal = anyLegal(seed);
      const choices = sortChoices(legal, verbs);
      expect([...clickable(choices)].sort()).toEqual(legal.map((one) => one.text).sort());
    }
  });

  it("chooses bids of two arguments step by step", () => {
    const legal = ["bid 3 4", "bid 3 5", "bid 4 1", "doubt"].map(action);
    const choices = sortChoices(legal, PLAIN);
    expect(choices.stepped.map((one) => one.actions.length)).toEqual([3]);
    expect(choices.groups).toMatchObject([{ title: "Doubt", bare: true }]);
  });
});
