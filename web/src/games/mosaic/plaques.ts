/** Where the regions' plaques stand: in the sea, near their region, never on land or on one another. */
import { boxOf, RADIUS, type Box, type Cell, type Point } from "./geometry";

export interface Size {
  width: number;
  height: number;
}

const STEP = 8;
const APART = 6;
/** A plaque is nearer to its own region than to any other by this much, so that nobody mistakes it. */
const CLEARLY = 18;

/** With many players a plaque is longer, and on their large map it is drawn larger. */
export const plaqueSize = (players: number): Size => ({ width: players > 4 ? 156 : 136, height: players > 3 ? 64 : 52 });

function gap(box: Box, point: Point): number {
  const x = Math.max(box.x - point.x, point.x - box.x - box.width, 0);
  const y = Math.max(box.y - point.y, point.y - box.y - box.height, 0);
  return Math.sqrt(x * x + y * y);
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + APART && b.x < a.x + a.width + APART && a.y < b.y + b.height + APART && b.y < a.y + a.height + APART;

/** How far the nearest hex is; each that the box would cover adds to the second figure. */
function near(box: Box, cells: readonly Cell[]): [nearest: number, covered: number] {
  let [nearest, covered] = [Infinity, 0];
  for (const cell of cells) {
    const far = gap(box, cell);
    if (far < nearest) nearest = far;
    if (far < RADIUS * 0.8) covered++;
  }
  return [nearest, covered];
}

/** How far a box reaches out of another one. */
const outside = (box: Box, of: Box): number =>
  Math.max(0, of.x - box.x, box.x + box.width - of.x - of.width) + Math.max(0, of.y - box.y, box.y + box.height - of.y - of.height);

/** How badly a plaque would stand there; it need not be told exactly once it is worse than some. */
function cost(box: Box, own: readonly Cell[], others: readonly Cell[], standing: readonly Box[], worst: number): number {
  const crowd = standing.filter((other) => meet(box, other)).length * 2000;
  if (crowd >= worst) return crowd;
  const [nearest, covered] = near(box, own);
  const known = crowd + nearest + covered * 200;
  if (known >= worst) return known;
  const [nearer, more] = near(box, others);
  return known + more * 200 + Math.max(0, nearest - nearer + CLEARLY) * 4;
}

/** A plaque for each region, in their order. */
export function placePlaques(cells: readonly Cell[], regions: readonly string[], size: Size): Map<string, Box> {
  const ours = cells.filter((cell) => regions.includes(cell.region));
  const [land, within] = [boxOf(ours, RADIUS), boxOf(ours, size.height + RADIUS)];
  const placed = new Map<string, Box>();
  for (const region of regions) {
    const own = cells.filter((cell) => cell.region === region);
    const others = cells.filter((cell) => cell.region !== region);
    const standing = [...placed.values()];
    let [best, found]: [number, Box | null] = [Infinity, null];
    for (let y = within.y; y + size.height <= within.y + within.height; y += STEP) {
      for (let x = within.x; x + size.width <= within.x + within.width; x += STEP) {
        const box = { x, y, ...size };
        const worth = outside(box, land) + cost(box, own, others, standing, best);
        if (worth < best) [best, found] = [worth, box];
      }
    }
    if (found) placed.set(region, found);
  }
  return placed;
}
