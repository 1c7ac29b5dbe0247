/** What Constantinopolis' buildings, ships and goods would cost somebody now. */
import type { Piece } from "../../lib/pieceBook";
import type { ConstantinopolisView } from "./types";

export function price(piece: Piece, state: ConstantinopolisView): string | null {
  const stall = state.stalls.find((one) => one.building === piece.key);
  if (!stall) return null;
  if (!stall.left) return "Sold out.";
  return stall.redemptor_price === null ? null : `For you ${stall.price} gold, or ${stall.redemptor_price} by the Redemptor.`;
}
