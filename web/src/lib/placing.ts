/** Where a coach mark stands: beside what it explains, never on it. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Side = "right" | "left" | "below" | "above" | "apart";

export interface Place {
  left: number;
  top: number;
  side: Side;
}

const GAP = 14;
const EDGE = 8;

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * The place for a mark of some size. `keep` are boxes it should leave free as well, such as the
 * action bar. Where nothing beside the target is free, it stands in the emptiest corner.
 */
export function place(target: Box, mark: Size, screen: Size, keep: readonly Box[]): Place {
  const across = clamp(target.left, EDGE, screen.width - mark.width - EDGE);
  const along = clamp(target.top, EDGE, screen.height - mark.height - EDGE);
  const beside: Place[] = [
    { side: "right", left: target.left + target.width + GAP, top: along },
    { side: "below", left: across, top: target.top + target.height + GAP },
    { side: "above", left: across, top: target.top - mark.height - GAP },
    { side: "left", left: target.left - mark.width - GAP, top: along },
  ];
  const right = screen.width - mark.width - EDGE;
  const bottom = screen.height - mark.height - EDGE;
  const corners: Place[] = [
    { side: "apart", left: right, top: EDGE },
    { side: "apart", left: right, top: bottom },
    { side: "apart", left: EDGE, top: bottom },
    { side: "apart", left: EDGE, top: EDGE },
  ];
  let best: Place | null = null;
  let least = Infinity;
  for (const spot of [...beside.filter((one) => fits(one, mark, screen)), ...corners]) {
    const box = { ...mark, left: spot.left, top: spot.top };
    const cost = overlap(box, target) * 4 + keep.reduce((sum, other) => sum + overlap(box, other), 0);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best ?? { side: "apart", left: EDGE, top: EDGE };
}

function fits(spot: Place, mark: Size, screen: Size): boolean {
  return (
    spot.left >= EDGE &&
    spot.top >= EDGE &&
    spot.left + mark.width <= screen.width - EDGE &&
    spot.top + mark.height <= screen.height - EDGE
  );
}
