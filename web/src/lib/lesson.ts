/** The lesson after a game: asked for until the whole game has been looked at. */
import { call } from "./api";
import { shown, type Door } from "./door";
import type { Schemas } from "./types";

export type TableLesson = Schemas["TableLesson"];
export type Decision = Schemas["DecisionView"];

/** How long to wait while what is missing is made. */
const AGAIN = 1000;

export const askLesson = (table: string, door: Door): Promise<TableLesson> =>
  call(`/tables/${encodeURIComponent(table)}/lesson`, { method: "POST", body: "{}", ...shown(door) });

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));

/** The lesson as it grows with the review of the game. */
export async function* lessons(ask: () => Promise<TableLesson>, wait: (milliseconds: number) => Promise<void> = pause): AsyncGenerator<TableLesson> {
  let done = -1;
  for (;;) {
    const told = await ask();
    yield told;
    if (told.done >= told.pieces) return;
    if (told.done === done) await wait(AGAIN);
    done = told.done;
  }
}

/** The best of the moves that were weighed, where it is another than the one that was made. */
export function better(decision: Decision): Decision["made"] | null {
  const best = decision.moves[0];
  return best && best.text !== decision.made.text ? best : null;
}
