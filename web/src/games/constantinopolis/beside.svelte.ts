/** Where the market stands: in the city, or beside one's own goods while they are what one deals in. */
import { MediaQuery } from "svelte/reactivity";
import type { ConstantinopolisView } from "./types";

const columns = new MediaQuery("(min-width: 1080px)");
/** On a phone city and sheet are never in sight together. */
export const phone = new MediaQuery("(max-width: 699px)");

/** So large a screen has room for what is folded elsewhere. */
export const roomy = new MediaQuery("(min-width: 1700px) and (min-height: 900px)");

/** Side by side the streets need the city's room when building; on a phone only one of both is in
 * sight, so the market follows the question. */
export function marketBeside(board: ConstantinopolisView, seat: number | null): boolean {
  if (seat === null || board.over) return false;
  return columns.current ? board.phase >= 2 && board.phase <= 4 : board.phase > 4;
}
