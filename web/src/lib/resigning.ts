/** Games that ended because all but one have resigned. */
import type { Standing } from "./types";

/** The seats whose resigning has ended the game, the first one first; none where the rules ended it. */
export function resignedToTheEnd(standings: readonly Standing[]): number[] {
  const gone = standings.filter((one) => one.resigned).sort((a, b) => b.place - a.place);
  return gone.length && gone.length >= standings.length - 1 ? gone.map((one) => one.seat) : [];
}
