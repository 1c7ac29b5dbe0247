/** The graph of a game as lines: where each seat's score lies, and where its sign stands. */
import type { Graph } from "./types";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x: (move: number) => number;
  y: (score: number) => number;
  /** The scores that get a line and a number at the edge. */
  ticks: number[];
}

export function scaleOf(graph: Graph, frame: Frame): Scale {
  const highest = Math.max(1, ...graph.scores.flat());
  const lowest = Math.min(0, ...graph.scores.flat());
  const last = Math.max(1, graph.moves.at(-1) ?? 1);
  const across = frame.width - frame.left - frame.right;
  const down = frame.height - frame.top - frame.bottom;
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => (highest - lowest) / size <= 6) ?? 200;
  const ticks: number[] = [];
  for (let tick = Math.ceil(lowest / step) * step; tick <= highest; tick += step) ticks.push(tick);
  return {
    x: (move) => frame.left + (move / last) * across,
    y: (score) => frame.top + ((highest - score) / (highest - lowest)) * down,
    ticks,
  };
}

/** A seat's line: level until a move changes the score, then straight up. */
export function lineOf(graph: Graph, seat: number, scale: Scale): string {
  let path = "";
  let before: number | null = null;
  graph.moves.forEach((move, row) => {
    const score = graph.scores[row]?.[seat] ?? 0;
    if (before === null) path = `M${scale.x(move).toFixed(1)} ${scale.y(score).toFixed(1)}`;
    else if (score !== before || row === graph.moves.length - 1) {
      path += `H${scale.x(move).toFixed(1)}V${scale.y(score).toFixed(1)}`;
    }
    before = score;
  });
  return path;
}

/** Heights for the signs at the ends of the lines: as near to them as they can be side by side. */
export function spread(heights: readonly number[], apart: number, lowest: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let above = -Infinity;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, above + apart);
    above = placed[i] as number;
  }
  let below = lowest + apart;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, below - apart);
    below = placed[i] as number;
  }
  return placed;
}

/** The rows in which some score has changed, with the first and the last. */
export function turningRows(graph: Graph): number[] {
  const rows = graph.moves.map((_, row) => row);
  const told = (row: number): string => (graph.scores[row] ?? []).join();
  return rows.filter(
    (row) => row === 0 || row === rows.length - 1 || told(row) !== told(row - 1),
  );
}

/** The row whose move lies nearest to a place across the graph. */
export function nearestRow(graph: Graph, scale: Scale, x: number): number {
  let best = 0;
  graph.moves.forEach((move, row) => {
    if (Math.abs(scale.x(move) - x) < Math.abs(scale.x(graph.moves[best] ?? 0) - x)) best = row;
  });
  return best;
}
