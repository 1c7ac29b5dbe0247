/** The map as a drawing: pointy-topped hexes, of which odd rows are shifted half a hex to the east. */
import { jitter } from "../../lib/jitter";
import type { HexInfo } from "./types";

/** From a hex's centre to a corner, in the map's own units. */
export const RADIUS = 20;
const HALF = (Math.sqrt(3) * RADIUS) / 2;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Cell extends Point {
  key: string;
  region: string;
  row: number;
  column: number;
  kind: string;
  number: number;
  title: string;
}

/** The lattice point of a hex: corners lie on the same lattice, so that they can be told apart. */
const latticeX = (cell: { row: number; column: number }): number => 2 * cell.column + (cell.row & 1);

export function cellsOf(hexes: Record<string, HexInfo>): Cell[] {
  return Object.entries(hexes).map(([key, hex]) => ({
    key,
    region: hex.region,
    row: hex.row,
    column: hex.column,
    kind: hex.kind,
    number: hex.number,
    title: hex.title,
    x: (latticeX(hex) + 1) * HALF,
    y: hex.row * 1.5 * RADIUS + RADIUS,
  }));
}

/** The six corners, clockwise from the top, in lattice steps from the centre. */
const CORNERS = [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]] as const;
/** The neighbour beyond each side, clockwise from the upper right: rows down, and lattice steps east. */
const SIDES = [[-1, 1], [0, 2], [1, 1], [1, -1], [0, -2], [-1, -1]] as const;

const place = (row: number, x: number): string => `${row}/${x}`;

export type Atlas = ReadonlyMap<string, Cell>;

export const atlasOf = (cells: readonly Cell[]): Atlas => new Map(cells.map((cell) => [place(cell.row, latticeX(cell)), cell]));

/** The neighbour beyond a side, 0 to 5 clockwise from the upper right. */
export function beyond(atlas: Atlas, cell: Cell, side: number): Cell | undefined {
  const [down, east] = SIDES[side] as (typeof SIDES)[number];
  return atlas.get(place(cell.row + down, latticeX(cell) + east));
}

function corner(cell: Cell, i: number): Point {
  const [x, y] = CORNERS[i % 6] as (typeof CORNERS)[number];
  return { x: cell.x + x * HALF, y: cell.y + (y * RADIUS) / 2 };
}

const round = (value: number): number => Math.round(value * 10) / 10;
const spot = (point: Point): string => `${round(point.x)} ${round(point.y)}`;

/** A hex as a tessera: a little smaller than its field, and no two quite alike. */
export function tessera(cell: Cell, size = 0.93, rough = 0.9): string {
  const seed = cell.row * 97 + cell.column * 13;
  const points = CORNERS.map((_, i) => {
    const at = corner(cell, i);
    return spot({
      x: cell.x + (at.x - cell.x) * size + jitter(seed + i, rough),
      y: cell.y + (at.y - cell.y) * size + jitter(seed + i + 50, rough),
    });
  });
  return `M${points.join("L")}z`;
}

/** The closed outlines of a set of hexes. */
export function outlines(cells: readonly Cell[], atlas: Atlas): Point[][] {
  const inside = new Set(cells);
  const next = new Map<string, [Point, Point]>();
  for (const cell of cells) {
    for (let side = 0; side < 6; side++) {
      const other = beyond(atlas, cell, side);
      if (other && inside.has(other)) continue;
      const from = corner(cell, side);
      next.set(spot(from), [from, corner(cell, side + 1)]);
    }
  }
  const loops: Point[][] = [];
  while (next.size) {
    const loop: Point[] = [];
    let at = next.keys().next().value as string;
    for (let edge = next.get(at); edge; edge = next.get(at)) {
      next.delete(at);
      loop.push(edge[0]);
      at = spot(edge[1]);
    }
    loops.push(loop);
  }
  return loops;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** An outline as a shore: no corner stays sharp. */
export function shore(loops: readonly Point[][]): string {
  return loops
    .map((loop) => {
      const after = (i: number): Point => loop[(i + 1) % loop.length] as Point;
      const curves = loop.map((_, i) => `Q${spot(after(i))} ${spot(middle(after(i), after(i + 1)))}`);
      return `M${spot(middle(loop[0] as Point, after(0)))}${curves.join("")}z`;
    })
    .join("");
}

/** The sides at which hexes of different regions meet. */
export function frontiers(cells: readonly Cell[], atlas: Atlas): string {
  return cells
    .flatMap((cell) =>
      [0, 1, 2].flatMap((side) => {
        const other = beyond(atlas, cell, side);
        if (!other || other.region === cell.region) return [];
        return [`M${spot(corner(cell, side))}L${spot(corner(cell, side + 1))}`];
      }),
    )
    .join("");
}

export function boxOf(points: readonly Point[], margin: number): Box {
  const [xs, ys] = [points.map((one) => one.x), points.map((one) => one.y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** What two boxes that meet have in common. */
export function common(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return { x, y, width: Math.min(a.x + a.width, b.x + b.width) - x, height: Math.min(a.y + a.height, b.y + b.height) - y };
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A way over the sea between two regions, bent a little, between the two hexes that lie nearest. */
export function seaway(from: readonly Cell[], to: readonly Cell[]): string {
  let [best, a, b] = [Infinity, from[0], to[0]];
  for (const one of from) {
    for (const other of to) {
      const far = distance(one, other);
      if (far < best) [best, a, b] = [far, one, other];
    }
  }
  if (!a || !b) return "";
  const bend = { x: (a.x + b.x) / 2 - (b.y - a.y) * 0.18, y: (a.y + b.y) / 2 + (b.x - a.x) * 0.18 };
  return `M${spot(a)}Q${spot(bend)} ${spot(b)}`;
}

/** The hex that lies in a direction, for the arrow keys: the nearest one straight on, or else aslant. */
export function towards(cells: readonly Cell[], from: Cell, x: number, y: number): Cell | null {
  for (const slant of [0.6, 2]) {
    let [best, found]: [number, Cell | null] = [Infinity, null];
    for (const cell of cells) {
      const along = (cell.x - from.x) * x + (cell.y - from.y) * y;
      const across = Math.abs((cell.x - from.x) * y - (cell.y - from.y) * x);
      const cost = along + across * 2;
      if (along > 1 && across <= along * slant && cost < best) [best, found] = [cost, cell];
    }
    if (found) return found;
  }
  return null;
}
