/** Which pieces of Phoenicia went where between two views of the table. */
import type { Motion } from "../../lib/flights";
import { titled } from "../../lib/format";
import type { AuctionView, PhoeniciaView, SettlementView } from "./types";

const BANK = "board/bank";
const DECK = "board/deck";

export function motions(before: PhoeniciaView, after: PhoeniciaView): Motion[] {
  const found = [...putUp(before.auction, after.auction), ...bid(before.auction, after.auction)];
  after.settlements.forEach((now, seat) => {
    const then = before.settlements[seat];
    if (!then) return;
    found.push(
      ...won(before, then, now, seat),
      ...pawns(then, now, seat),
      ...tools(then, now, seat),
      ...cards(then, now, seat),
      ...coins(then, now, seat),
    );
  });
  return found;
}

function putUp(then: AuctionView | null, now: AuctionView | null): Motion[] {
  if (!now || then?.card === now.card) return [];
  return [{ look: "card", from: `board/card:${now.card}`, to: "board/stage", seat: null, label: titled(now.card) }];
}

function bid(then: AuctionView | null, now: AuctionView | null): Motion[] {
  if (!now || now.high_bidder === null || now.high_bid === (then?.high_bid ?? 0)) return [];
  const label = String(now.high_bid);
  const seat = now.high_bidder;
  return [{ look: "coin", from: `board/bidders/${seat}`, to: "board/bid", seat, label }];
}

function won(before: PhoeniciaView, then: SettlementView, now: SettlementView, seat: number): Motion[] {
  const gained = Object.keys(now.cards).filter((card) => (now.cards[card] ?? 0) > (then.cards[card] ?? 0));
  return gained.map((card) => {
    const from = before.auction?.card === card ? "board/stage" : `board/card:${card}`;
    return { look: "card", from, to: `seat:${seat}/cards`, seat, label: titled(card) };
  });
}

/** Workers: where some are gone and elsewhere some are more, they stepped over. */
function pawns(then: SettlementView, now: SettlementView, seat: number): Motion[] {
  const from: string[] = [];
  const to: string[] = [];
  const counted = places(then);
  for (const [place, count] of places(now)) {
    const change = count - (counted.get(place) ?? 0);
    (change > 0 ? to : from).push(...Array<string>(Math.abs(change)).fill(place));
  }
  return to.map((place, i) => ({
    look: "piece",
    icon: "pawn",
    seat,
    from: from[i] ? `seat:${seat}/${from[i]}` : BANK,
    to: `seat:${seat}/${place}`,
  }));
}

function places(settlement: SettlementView): Map<string, number> {
  const found = new Map([["untrained", settlement.untrained], ["trained", settlement.trained]]);
  for (const [key, activity] of Object.entries(settlement.activities)) found.set(key, activity.workers);
  return found;
}

function tools(then: SettlementView, now: SettlementView, seat: number): Motion[] {
  const more = Object.keys(now.activities).filter(
    (key) => (now.activities[key]?.tools ?? 0) > (then.activities[key]?.tools ?? 0),
  );
  return more.map((key) => ({ look: "piece", icon: "tool", seat, from: BANK, to: `seat:${seat}/${key}` }));
}

/** Production cards come from the deck and go back to it. */
function cards(then: SettlementView, now: SettlementView, seat: number): Motion[] {
  const hand = `seat:${seat}/hand`;
  const change = now.hand_size - then.hand_size;
  const [from, to] = change > 0 ? [DECK, hand] : [hand, DECK];
  const one: Motion = { look: "card", from, to, seat, label: "" };
  return Array<Motion>(Math.min(3, Math.abs(change))).fill(one);
}

function coins(then: SettlementView, now: SettlementView, seat: number): Motion[] {
  const purse = `seat:${seat}/coins`;
  const change = now.coins - then.coins;
  const [from, to] = change > 0 ? [BANK, purse] : [purse, BANK];
  return Array<Motion>(Math.min(3, Math.abs(change))).fill({ look: "coin", from, to, seat });
}
