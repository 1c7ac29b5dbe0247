/** Where the tiles of the score-and-production track lie: a ring, or folded on a narrow screen. */

export const TILES = 40;

export interface Spot {
  column: number;
  row: number;
}

export interface Track {
  ring: boolean;
  columns: number;
  rows: number;
  spots: Spot[];
}

const FOLDED_BELOW = 620;

/** A ring is laid anew only when its tiles would be this many columns off the best. */
const OFF = 1.5;

/** A ring that fills a given height has as many columns as make its tiles about square, or those it
 * had before, if they do as well. */
export function layTrack(width: number, height?: number, before?: Track): Track {
  if (width < FOLDED_BELOW) return fold(10);
  if (!height) return ring(15);
  const best = ((TILES / 2 + 2) * width) / (width + height);
  if (before?.ring && Math.abs(before.columns - best) < OFF) return before;
  return ring(Math.min(16, Math.max(11, Math.round(best))));
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a tile lies on a track of some size. The tiles at the edge are as broad and as high as `edge`,
 * those between them share the rest. */
export function boxOf({ columns, rows, spots }: Track, tile: number, size: { width: number; height: number }, edge: { width: number; height: number }): Box {
  const { column, row } = spots[tile] ?? { column: 0, row: 0 };
  const [x, width] = along(column, columns, size.width, edge.width);
  const [y, height] = along(row, rows, size.height, edge.height);
  return { x, y, width, height };
}

function along(at: number, count: number, whole: number, edge: number): [number, number] {
  if (at === 0) return [0, edge];
  if (at === count - 1) return [whole - edge, edge];
  const each = (whole - 2 * edge) / (count - 2);
  return [edge + (at - 1) * each, each];
}

/** Clockwise from the upper left corner. */
function ring(columns: number): Track {
  const rows = TILES / 2 + 2 - columns;
  const spots: Spot[] = [];
  for (let column = 0; column < columns; column += 1) spots.push({ column, row: 0 });
  for (let row = 1; row < rows; row += 1) spots.push({ column: columns - 1, row });
  for (let column = columns - 2; column >= 0; column -= 1) spots.push({ column, row: rows - 1 });
  for (let row = rows - 2; row > 0; row -= 1) spots.push({ column: 0, row });
  return { ring: true, columns, rows, spots };
}

/** Back and forth, as an ox ploughs. */
function fold(columns: number): Track {
  const rows = TILES / columns;
  const spots: Spot[] = [];
  for (let tile = 0; tile < TILES; tile += 1) {
    const row = Math.floor(tile / columns);
    const along = tile % columns;
    spots.push({ column: row % 2 ? columns - 1 - along : along, row });
  }
  return { ring: false, columns, rows, spots };
}

/** The tile of a number; the track has no end, it goes round. */
export const tileOf = (number: number): number => number % TILES;

export interface Marker {
  key: string;
  seat: number;
  kind: "points" | "production";
  value: number;
  tile: number;
  /** Its place among those on the same tile. */
  place: number;
  among: number;
}

export function layMarkers(
  settlements: readonly { victory_points: number; production: number }[],
): Marker[] {
  const markers = [
    ...settlements.map((settlement, seat) => marker(seat, "points", settlement.victory_points)),
    ...settlements.map((settlement, seat) => marker(seat, "production", settlement.production)),
  ];
  for (const one of markers) {
    const here = markers.filter((other) => other.tile === one.tile);
    one.place = here.indexOf(one);
    one.among = here.length;
  }
  return markers;
}

function marker(seat: number, kind: Marker["kind"], value: number): Marker {
  return { key: `${seat}${kind}`, seat, kind, value, tile: tileOf(value), place: 0, among: 1 };
}

export interface Packing {
  /** The width of a marker. */
  size: number;
  /** The middles of the markers, from the tile's upper left corner. */
  spots: { x: number; y: number }[];
}

const LARGEST = 22;
const GAP = 1;
const EDGE = 2;
const NUMBER = 15;

/** Room for some markers on one tile, as large as they can be side by side. Few of them leave the
 * tile's number free. */
export function pack(among: number, width: number, height: number): Packing {
  const top = among <= 3 && height > 2 * NUMBER + 6 ? NUMBER : EDGE;
  const [across, down] = [width - 2 * EDGE, height - top - EDGE];
  let [size, columns] = [0, 1];
  for (let tried = 1; tried <= among; tried += 1) {
    const rows = Math.ceil(among / tried);
    const fits = Math.min(across / tried, down / rows) - GAP;
    if (fits > size) [size, columns] = [fits, tried];
  }
  size = Math.min(size, LARGEST);
  const rows = Math.ceil(among / columns);
  const step = size + GAP;
  const spots = Array.from({ length: among }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, among - row * columns);
    return {
      x: width / 2 + ((i % columns) - (inRow - 1) / 2) * step,
      y: top + down / 2 + (row - (rows - 1) / 2) * step,
    };
  });
  return { size, spots };
}

/** The tiles a marker steps on from one number to another, the first and the last among them; a long
 * way is taken in leaps. */
export function steps(from: number, to: number): number[] {
  const count = Math.min(Math.abs(to - from), 8);
  return Array.from({ length: count + 1 }, (_, i) =>
    tileOf(Math.round(from + ((to - from) * i) / Math.max(1, count))),
  );
}
