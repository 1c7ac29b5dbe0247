import { describe, expect, it } from "vitest";
import { motions } from "../../src/games/phoenicia/motions";
import type { ActivityView, PhoeniciaView, SettlementView } from "../../src/games/phoenicia/types";

const activity = (workers: number, tools = 0): ActivityView =>
  ({ tile: true, level: "basic", workers, tools, circles: 5, production: 0 });

function settlement(fields: Partial<SettlementView> = {}): SettlementView {
  const activities = { hunting: activity(1), farming: activity(1) };
  const empty = { coins: 0, hand_size: 2, untrained: 1, trained: 0, cards: {}, activities };
  return { ...empty, ...fields } as SettlementView;
}

function view(own: Partial<SettlementView> = {}, fields: Partial<PhoeniciaView> = {}): PhoeniciaView {
  return { auction: null, settlements: [settlement(own)], ...fields } as PhoeniciaView;
}

const told = (before: PhoeniciaView, after: PhoeniciaView): string[] =>
  motions(before, after).map((one) => `${one.icon ?? one.look} ${one.from} > ${one.to}`);

describe("Phoenicia's motions", () => {
  it("are none when nothing has moved", () => {
    expect(motions(view(), view())).toEqual([]);
  });

  it("let workers step over", () => {
    expect(told(view(), view({ untrained: 0, trained: 1 }))).toEqual(["pawn seat:0/untrained > seat:0/trained"]);
    const shifted = { hunting: activity(0), farming: activity(2) };
    expect(told(view(), view({ activities: shifted }))).toEqual(["pawn seat:0/hunting > seat:0/farming"]);
    expect(told(view(), view({ untrained: 2 }))).toEqual(["pawn board/bank > seat:0/untrained"]);
  });

  it("show what is paid and what is got", () => {
    expect(told(view({ coins: 2 }), view({ hand_size: 1 }))).toEqual([
      "card seat:0/hand > board/deck",
      "coin seat:0/coins > board/bank",
      "coin seat:0/coins > board/bank",
    ]);
    const tooled = { hunting: activity(1, 1), farming: activity(1) };
    expect(told(view(), view({ activities: tooled }))).toEqual(["tool board/bank > seat:0/hunting"]);
  });

  it("follow an auction from the offer to its winner", () => {
    const opened = { card: "dye-house", high_bid: 0, high_bidder: null, bidding: [] };
    const bidden = { ...opened, high_bid: 7, high_bidder: 0, bidding: [0] };
    expect(told(view(), view({}, { auction: opened }))).toEqual(["card board/card:dye-house > board/stage"]);
    expect(told(view({}, { auction: opened }), view({}, { auction: bidden }))).toEqual([
      "coin board/bidders/0 > board/bid",
    ]);
    const won = motions(view({}, { auction: bidden }), view({ cards: { "dye-house": 1 } }));
    expect(won).toEqual([
      { look: "card", from: "board/stage", to: "seat:0/cards", seat: 0, label: "Dye house" },
    ]);
  });
});
