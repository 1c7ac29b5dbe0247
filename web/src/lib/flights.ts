/** Flights: pieces on their way from one place of the page to another, to say what happened. */
import type { IconName } from "./icons";

/** What a game says has moved. A place is a `data-place` of the page; `seat:1/coins` that is out of
 * sight gives way to `seat:1`. */
export interface Motion {
  look: "coin" | "piece" | "card";
  from: string;
  to: string;
  seat: number | null;
  icon?: IconName;
  label?: string;
}

export interface Flight extends Motion {
  id: number;
  start: DOMRect;
  end: DOMRect;
  delay: number;
}

export const FLIGHT = 280;
const STAGGER = 45;
const MOST = 8;

/** Where a place is on the screen, or null when it cannot be seen. */
export function whereIs(place: string): DOMRect | null {
  for (const found of document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) {
    const box = found.getBoundingClientRect();
    if (found.checkVisibility() && box.width && box.height) return box;
  }
  const cut = place.lastIndexOf("/");
  return cut < 0 ? null : whereIs(place.slice(0, cut));
}

let next = 0;

/** The flights of motions whose starts were measured before the page changed. */
export function takeOff(motions: readonly Motion[], starts: readonly (DOMRect | null)[]): Flight[] {
  const flights: Flight[] = [];
  motions.slice(0, MOST).forEach((motion, i) => {
    const [start, end] = [starts[i], whereIs(motion.to)];
    if (!start || !end || !inSight(start, end)) return;
    flights.push({ ...motion, id: next++, start, end, delay: flights.length * STAGGER });
  });
  return flights;
}

function inSight(...boxes: DOMRect[]): boolean {
  return boxes.some((box) => box.bottom > 0 && box.top < innerHeight);
}
