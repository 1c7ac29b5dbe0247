import { describe, expect, it } from "vitest";
import { VERBS } from "../src/games/phoenicia/words";
import { alike, highestBid, lightUp, numbered, sortChoices, stillLegal, type ActionGroup } from "../src/lib/actions";
import { walk } from "../src/lib/stepping";
import type { LegalAction } from "../src/lib/types";

let id = 0;
function action(text: string): LegalAction {
  const [verb, ...rest] = text.split(" ");
  return { id: id++, text, verb: verb as string, arguments: rest, words: text, targets: [] };
}

const named = (choice: LegalAction | ActionGroup): string => ("text" in choice ? choice.text : choice.title);

describe("sorting the legal actions", () => {
  it("keeps bids apart and the pass last", () => {
    const choices = sortChoices(["bid 4", "bid 3", "bid 5", "pass"].map(action), VERBS);
    expect(choices.stepped.map((one) => walk(one, []).steps)).toEqual([[{ options: ["3", "4", "5"], chosen: "3", numeric: true }]]);
    expect(choices.groups).toEqual([]);
    expect(numbered(choices).map(named)).toEqual(["bid 3", "pass"]);
  });

  it("groups by verb and loses no action", () => {
    const all = ["train", "employ hunting", "employ farming", "shift hunting farming", "end work"];
    const choices = sortChoices(all.map(action), VERBS);
    expect(choices.groups.map((group) => [group.key, group.actions.length])).toEqual([
      ["train", 1],
      ["employ", 2],
      ["shift", 1],
    ]);
    expect(numbered(choices).map(named)).toEqual(all);
  });

  it("takes keeping all cards for a way to close", () => {
    const choices = sortChoices(["cash 4", "cash nothing"].map(action), VERBS);
    expect(choices.closing.map((one) => one.text)).toEqual(["cash nothing"]);
  });

  it("finds the nearest bid", () => {
    const legal = ["bid 3", "bid 4", "bid 7"].map(action);
    const [bids] = alike(legal);
    expect(bids && ["1", "6", "99"].map((wanted) => walk(bids, [wanted]).action.text)).toEqual(["bid 3", "bid 7", "bid 7"]);
    expect([highestBid(legal), highestBid([action("pass")])]).toEqual([7, null]);
  });
});

describe("targets", () => {
  it("light what an action is about, as the server says", () => {
    const shift = { ...action("shift hunting farming"), targets: ["activity:hunting", "activity:farming"] };
    const employ = { ...action("employ farming"), targets: ["activity:farming"] };
    const lit = lightUp([shift, employ, action("pass")]);
    expect([...lit.keys()]).toEqual(["activity:hunting", "activity:farming"]);
    expect(lit.get("activity:farming")).toEqual([shift, employ]);
  });
});

describe("a choice that is open", () => {
  it("stays open while all of it is legal, as others move", () => {
    const [one, two] = [action("load c001 ship1"), action("save c001")];
    expect(stillLegal([one, two], ["commit", "save c001", "load c001 ship1"].map(action))?.map(named)).toEqual(["load c001 ship1", "save c001"]);
    expect(stillLegal([one, two], [action("commit"), action("save c001")])).toBeNull();
  });
});

describe("long groups", () => {
  it("are folded into one button and one key, unless there is nothing else", () => {
    const verbs = { titles: { buy: "Market", sell: "Market" }, closing: ["commit"], folds: 2 };
    const market = ["buy a", "buy b", "sell c"];
    expect(numbered(sortChoices([...market, "commit"].map(action), verbs)).map(named)).toEqual(["Market", "commit"]);
    expect(numbered(sortChoices(market.map(action), verbs)).map(named)).toEqual(market);
  });
});
