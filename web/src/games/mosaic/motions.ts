/** Which pieces of Mosaic went where between two views of the table. */
import type { Motion } from "../../lib/flights";
import type { CivilizationView, MosaicView } from "./types";

const CURRENCIES = ["stone", "ideas", "food", "money", "population"] as const;
const BANK = "board/bank";
const HOLDING = "board/holding";

export function motions(before: MosaicView, after: MosaicView): Motion[] {
  const found = [...placed(before, after), ...tiles(before, after), ...armies(before, after)];
  after.civilizations.forEach((now, seat) => {
    const then = before.civilizations[seat];
    if (then) found.push(...taken(then, now, seat), ...currencies(then, now, seat));
  });
  return [...found, ...holding(before, after)];
}

/** Pieces come from their owner's stock. */
function placed(before: MosaicView, after: MosaicView): Motion[] {
  return Object.entries(after.pieces).flatMap(([hex, piece]): Motion[] => {
    const then = before.pieces[hex];
    if (then && then.seat === piece.seat && then.kind === piece.kind) return [];
    return [{ look: "piece", icon: "storehouse", from: `seat:${piece.seat}`, to: `board/hex:${hex}`, seat: piece.seat }];
  });
}

/** A tile goes to whoever has placed a piece there, or taken it. */
function tiles(before: MosaicView, after: MosaicView): Motion[] {
  return Object.keys(before.tiles)
    .filter((hex) => !(hex in after.tiles))
    .map((hex) => {
      const seat = after.pieces[hex]?.seat ?? before.active ?? 0;
      return { look: "card", from: `board/hex:${hex}`, to: `seat:${seat}/goods`, seat };
    });
}

/** Units that went from one region to another, or were recruited. */
function armies(before: MosaicView, after: MosaicView): Motion[] {
  return after.civilizations.flatMap((_, seat): Motion[] => {
    const change = after.regions.map((region, i) => {
      const then = before.regions[i]?.units[seat];
      const now = region.units[seat];
      const sum = (units: typeof now): number => (units ? units.infantry + units.cavalry + units.siege_engines : 0);
      return { region: region.region, by: sum(now) - sum(then) };
    });
    const [more, fewer] = [change.filter((one) => one.by > 0), change.filter((one) => one.by < 0)];
    return more.map((one, i) => {
      const from = fewer[i] ?? fewer[0];
      return { look: "piece", icon: "pawn", from: from ? `board/region:${from.region}` : `seat:${seat}`, to: `board/region:${one.region}`, seat };
    });
  });
}

/** Cards, Wonders, Governments and honours that somebody has taken. */
function taken(then: CivilizationView, now: CivilizationView, seat: number): Motion[] {
  const fresh = (list: (one: CivilizationView) => string[]): string[] => list(now).filter((key) => !list(then).includes(key));
  const card = (from: string, to: string): Motion => ({ look: "card", from, to, seat });
  const known = [...then.face_down, ...then.technologies];
  const learnt = [...now.face_down, ...now.technologies].filter((key) => !known.includes(key));
  const found = [
    ...learnt.map((key) => card(`board/technology:${key}`, `seat:${seat}/technologies`)),
    ...fresh((one) => one.technologies).filter((key) => then.face_down.includes(key)).map((key) => card(`seat:${seat}/own:${key}`, `seat:${seat}/technologies`)),
    ...fresh((one) => one.tax_cards).map((key) => card(`board/tax:${key}`, `seat:${seat}`)),
    ...Object.keys(now.build_cards).filter((key) => (now.build_cards[key] ?? 0) > (then.build_cards[key] ?? 0)).map((key) => card(`board/build:${key}`, `seat:${seat}/builds`)),
    ...fresh((one) => one.golden_ages).map((key) => card(`board/golden-age:${key}`, `seat:${seat}`)),
    ...fresh((one) => one.achievements).map((key) => card(`board/achievement:${key}`, `seat:${seat}`)),
  ];
  if (now.government && now.government !== then.government) found.push(card(`board/government:${now.government}`, `seat:${seat}/government`));
  if (now.leader && now.leader !== then.leader) found.push(card(`board/leader:${now.leader}`, `seat:${seat}`));
  return found;
}

/** What somebody has gained; what they paid is told by its price. */
function currencies(then: CivilizationView, now: CivilizationView, seat: number): Motion[] {
  return CURRENCIES.flatMap((key): Motion[] => {
    const change = now[key] - then[key];
    return change > 0 ? [{ look: "coin", from: BANK, to: `seat:${seat}/${key}`, seat, label: `+${change}` }] : [];
  });
}

/** Money that is laid into the Holding Area. */
function holding(before: MosaicView, after: MosaicView): Motion[] {
  const change = after.holding - before.holding;
  return change > 0 ? [{ look: "coin", from: BANK, to: HOLDING, seat: null, label: `+${change}` }] : [];
}
