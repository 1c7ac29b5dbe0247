/** Where a box stands beside another without covering it. */

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Spot {
  left: number;
  top: number;
}

const GAP = 10;
const EDGE = 8;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** To the right of it, else to its left, above or below; null where it would cover what it is about. */
export function beside(it: Area, width: number, height: number, room: { width: number; height: number }): Spot | null {
  const left = clamp(it.left + (it.right - it.left - width) / 2, EDGE, room.width - width - EDGE);
  const top = clamp(it.top + (it.bottom - it.top - height) / 2, EDGE, room.height - height - EDGE);
  const spots: [fits: boolean, spot: Spot][] = [
    [it.right + GAP + width <= room.width - EDGE, { left: it.right + GAP, top }],
    [it.left - GAP - width >= EDGE, { left: it.left - GAP - width, top }],
    [it.top - GAP - height >= EDGE, { left, top: it.top - GAP - height }],
    [it.bottom + GAP + height <= room.height - EDGE, { left, top: it.bottom + GAP }],
  ];
  return height > room.height - 2 * EDGE ? null : (spots.find(([fits]) => fits)?.[1] ?? null);
}
