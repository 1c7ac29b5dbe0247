import { describe, expect, it } from "vitest";
import { nearestBid, numbered, sortChoices } from "../src/lib/actions";
import { bestGuess, lightUp } from "../src/lib/targets";
import type { LegalAction, PhoeniciaView } from "../src/lib/types";

let id = 0;
function action(text: string): LegalAction {
  const [verb, ...rest] = text.split(" ");
  return { id: id++, text, verb: verb as string, arguments: rest, words: text };
}

describe("sorting the legal actions", () => {
  it("keeps bids apart and the pass last", () => {
    const choices = sortChoices(["bid 4", "bid 3", "bid 5", "pass"].map(action));
    expect(choices.bids?.amounts).toEqual([3, 4, 5]);
    expect(choices.groups).toEqual([]);
    expect(numbered(choices).map((one) => one.text)).toEqual(["bid 3", "pass"]);
  });

  it("groups by verb and loses no action", () => {
    const all = ["train", "employ hunting", "employ farming", "shift hunting farming", "end work"];
    const choices = sortChoices(all.map(action));
    expect(choices.groups.map((group) => [group.key, group.actions.length])).toEqual([
      ["train", 1],
      ["employ", 2],
      ["shift", 1],
    ]);
    expect(numbered(choices).map((one) => one.text)).toEqual(all);
  });

  it("takes keeping all cards for a way to close", () => {
    const choices = sortChoices(["cash 4", "cash nothing"].map(action));
    expect(choices.closing.map((one) => one.text)).toEqual(["cash nothing"]);
  });

  it("finds the nearest bid", () => {
    const { bids } = sortChoices(["bid 3", "bid 4", "bid 7"].map(action));
    expect(bids && [nearestBid(bids, 1), nearestBid(bids, 6), nearestBid(bids, 99)]).toEqual([
      3, 7, 7,
    ]);
  });
});

describe("targets", () => {
  it("light what an action is about", () => {
    const lit = lightUp(["auction tracker", "shift hunting farming", "pay 5", "pay coins"].map(action));
    expect([...lit.keys()]).toEqual([
      "card:tracker",
      "activity:hunting",
      "activity:farming",
      "hand:5",
      "coins",
    ]);
  });

  it("guess what a click meant", () => {
    const state = { asked: "purchases", auction: null } as PhoeniciaView;
    expect(bestGuess("activity:mining", state)).toBe("tool mining");
    expect(bestGuess("card:port", state)).toBe("auction port");
    const auction = { card: "port", high_bid: 22, high_bidder: 1, bidding: [0, 1] };
    expect(bestGuess("card:port", { ...state, auction })).toBe("bid 23");
    expect(bestGuess("hand:5", { ...state, asked: "storage" })).toBe("discard 5");
  });
});
