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

export function layTrack(width: number): Track {
  return width < FOLDED_BELOW ? fold(10) : ring(15);
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

/** A small, lasting irregularity, so that no tile is quite like the next. */
export function jitter(seed: number, most: number): number {
  const wave = Math.sin(seed * 12.9898) * 43758.5453;
  return (wave - Math.floor(wave) - 0.5) * 2 * most;
}

export interface Marker {
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
  const markers: Marker[] = [];
  settlements.forEach((settlement, seat) => {
    const points = settlement.victory_points;
    markers.push({ seat, kind: "points", value: points, tile: tileOf(points), place: 0, among: 1 });
    const production = settlement.production;
    const tile = tileOf(production);
    markers.push({ seat, kind: "production", value: production, tile, place: 0, among: 1 });
  });
  for (const marker of markers) {
    const here = markers.filter((other) => other.tile === marker.tile);
    marker.place = here.indexOf(marker);
    marker.among = here.length;
  }
  return markers;
}
