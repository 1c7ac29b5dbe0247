/** What Phoenicia's cards would cost somebody now. */
import type { Piece } from "../../lib/pieceBook";
import type { PhoeniciaView } from "./types";

/** The least that a card costs after one's own discount, where one has any. */
export function price(piece: Piece, state: PhoeniciaView, _info: unknown, seat: number): string | null {
  const discount = state.settlements[seat]?.discounts[piece.key] ?? 0;
  if (piece.kind !== "cards" || !discount || piece.cost === null) return null;
  return `You would pay ${Math.max(piece.cost - discount, 0)} at least, with your discount of ${discount}.`;
}
