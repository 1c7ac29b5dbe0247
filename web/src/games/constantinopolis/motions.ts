/** Which pieces of Constantinopolis went where between two views of the table. */
import type { Motion } from "../../lib/flights";
import { titled } from "../../lib/format";
import type { ConstantinopolisView, SheetView } from "./types";

const MARKET = "board/market";
const DECK = "board/deck";
const MOST = 3;

export function motions(before: ConstantinopolisView, after: ConstantinopolisView): Motion[] {
  const found = [...bids(before, after), ...coins(before, after)];
  after.sheets.forEach((now, seat) => {
    const then = before.sheets[seat];
    if (!then) return;
    found.push(
      ...offices(then, now, seat),
      ...built(then, now, seat),
      ...ships(then, now, seat),
      ...drawn(then, now, seat),
      ...goods(then, now, seat),
      ...gold(then, now, seat),
    );
  });
  return found;
}

/** A new bid flies onto the stage. */
function bids(before: ConstantinopolisView, after: ConstantinopolisView): Motion[] {
  const { bid, bidder } = after.auction;
  if (bidder === null || bid === 0 || bid === before.auction.bid) return [];
  return [{ look: "coin", from: `board/bidders/${bidder}`, to: "board/bid", seat: bidder, label: String(bid) }];
}

/** Gold that is put on an office. */
function coins(before: ConstantinopolisView, after: ConstantinopolisView): Motion[] {
  return after.offices.flatMap((now, i): Motion[] => {
    const more = now.coins - (before.offices[i]?.coins ?? 0);
    if (more <= 0 || now.holder === null) return [];
    return [{ look: "coin", from: `seat:${now.holder}/gold`, to: `board/office:${now.office}`, seat: now.holder, label: String(more) }];
  });
}

function offices(then: SheetView, now: SheetView, seat: number): Motion[] {
  if (!now.office || then.office === now.office) return [];
  const from = then.office ? `board/office:${then.office}` : `seat:${seat}`;
  return [{ look: "piece", icon: "crown", from, to: `board/office:${now.office}`, seat }];
}

function built(then: SheetView, now: SheetView, seat: number): Motion[] {
  const owned = (sheet: SheetView): string[] =>
    [...sheet.production, ...sheet.commercial, ...sheet.utility, ...sheet.public, ...sheet.walls];
  const before = owned(then);
  return owned(now)
    .filter((key) => !before.includes(key))
    .map((key) => ({ look: "card", from: `board/building:${key}`, to: `seat:${seat}/buildings`, seat, label: titled(key) }));
}

/** Ships bought, and ships that went from one lane to another. */
function ships(then: SheetView, now: SheetView, seat: number): Motion[] {
  return now.ships.flatMap((ship, i): Motion[] => {
    const before = then.ships[i];
    const to = `seat:${seat}/lane:${ship.place}`;
    if (!before) return [{ look: "piece", icon: "anchor", from: `board/shipyard:${ship.size}`, to, seat }];
    if (before.place === ship.place) return [];
    return [{ look: "piece", icon: "anchor", from: `seat:${seat}/lane:${before.place}`, to, seat }];
  });
}

/** Contracts come from the deck. */
function drawn(then: SheetView, now: SheetView, seat: number): Motion[] {
  const had = held(then);
  const more = held(now).filter((key) => !had.includes(key)).length;
  return Array<Motion>(Math.min(MOST, more)).fill({ look: "card", icon: "scroll", from: DECK, to: `seat:${seat}/contracts`, seat });
}

const held = (sheet: SheetView): string[] =>
  [...sheet.contracts, ...sheet.saved, ...sheet.ships.flatMap((ship) => ship.contracts)];

function goods(then: SheetView, now: SheetView, seat: number): Motion[] {
  return Object.entries(now.goods).flatMap(([good, count]): Motion[] => {
    const change = count - (then.goods[good] ?? 0);
    const store = `seat:${seat}/good:${good}`;
    const [from, to] = change > 0 ? [`${MARKET}/${good}`, store] : [store, `${MARKET}/${good}`];
    // What is loaded goes on board, not to the market.
    const dealt = now.bought[good] !== then.bought[good] || now.sold[good] !== then.sold[good] || change > 1;
    if (!change || (change < 0 && !dealt)) return [];
    const one: Motion = { look: "piece", icon: "amphora", from, to, seat, label: "" };
    return Array<Motion>(Math.min(MOST, Math.abs(change))).fill(one);
  });
}

/** One's own gold, or everybody's where it is open. */
function gold(then: SheetView, now: SheetView, seat: number): Motion[] {
  const change = (now.gold ?? 0) - (then.gold ?? 0);
  if (change <= 0 || then.gold === null) return [];
  return [{ look: "coin", from: "board/bank", to: `seat:${seat}/gold`, seat, label: `+${change}` }];
}
