/** The tree of a sandbox's moves: how it is written down, and which way leads on. */
import type { NodeView } from "./api";

/** A move as a line of the tree. */
export interface TreeRow {
  node: NodeView;
  /** How many moves lead there. */
  ply: number;
  /** 0 for the first line, one more for a branch of it. */
  depth: number;
  /** The moves that were tried at the same place: how many, and which of them this is, from 1. */
  of: number;
  which: number;
}

type Children = ReadonlyMap<number, readonly NodeView[]>;

function childrenOf(nodes: readonly NodeView[]): Children {
  const found = new Map<number, NodeView[]>();
  for (const node of nodes) {
    const beside = found.get(node.parent);
    if (beside) beside.push(node);
    else found.set(node.parent, [node]);
  }
  return found;
}

/** All moves, the first line of each place before its branches' ends: a branch stands behind the move
 * in whose place it was tried, and the line goes on after it. */
export function rows(nodes: readonly NodeView[]): TreeRow[] {
  const children = childrenOf(nodes);
  const found: TreeRow[] = [];
  const walk = (from: number, ply: number, depth: number): void => {
    for (let at = from; ; ply++) {
      const tried = children.get(at) ?? [];
      const [first, ...others] = tried;
      if (!first) return;
      found.push({ node: first, ply: ply + 1, depth, of: tried.length, which: 1 });
      others.forEach((node, i) => {
        found.push({ node, ply: ply + 1, depth: depth + 1, of: tried.length, which: i + 2 });
        walk(node.n, ply + 1, depth + 1);
      });
      at = first.n;
    }
  };
  walk(0, 0, 0);
  return found;
}

/** The moves that lead to a node, the first one first. */
export function pathTo(nodes: readonly NodeView[], n: number): NodeView[] {
  const known = new Map(nodes.map((node) => [node.n, node]));
  const path: NodeView[] = [];
  for (let node = known.get(n); node; node = known.get(node.parent)) path.unshift(node);
  return path;
}

/** The move before a node; null at the start. */
export const parentOf = (nodes: readonly NodeView[], n: number): number | null => nodes.find((node) => node.n === n)?.parent ?? null;

/** The move that leads on: the one that was `last` come back from, or the first that was tried. */
export function onwards(nodes: readonly NodeView[], n: number, last: number | null): number | null {
  const tried = nodes.filter((node) => node.parent === n);
  const way = last === null ? null : (pathTo(nodes, last).find((node) => node.parent === n)?.n ?? null);
  return way ?? tried[0]?.n ?? null;
}
