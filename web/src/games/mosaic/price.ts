/** What Mosaic's cards would cost somebody now. */
import { counted, listed } from "../../lib/format";
import type { Piece } from "../../lib/pieceBook";
import type { GameInfo } from "../../lib/types";
import type { Components, MosaicView } from "./types";

const ITEMS: Record<string, string> = {
  technologies: "technology",
  build_cards: "build",
  wonders: "wonder",
  governments: "government",
  population_cards: "population",
};

/** The price to the viewer, where a piece is on sale now. */
export function price(piece: Piece, state: MosaicView, info: GameInfo<Components>): string | null {
  const asked = state.prices[`${ITEMS[piece.kind]}:${piece.key}`];
  if (!asked) return null;
  const named: [number, string][] = [
    ...Object.entries(info.components.currencies).map(([key, one]): [number, string] => [Number(asked.cost[key as keyof typeof asked.cost] ?? 0), one.name]),
    [asked.cost.population, "Population"],
  ];
  const cost = listed(named.filter(([count]) => count).map(([count, name]) => `${count} ${name}`));
  if (!cost) return null;
  if (!asked.payable) return `It costs you ${cost}, which you cannot pay now.`;
  return asked.missing ? `It costs you ${cost}, with ${counted(asked.money, "Money", "Money")} for what is missing.` : `It costs you ${cost}.`;
}
