import { describe, expect, it } from "vitest";
import { parseRoute, sandboxHash } from "../src/lib/route";
import type { NodeView } from "../src/lib/sandbox/api";
import { onwards, parentOf, pathTo, rows } from "../src/lib/sandbox/tree";

const node = (n: number, parent: number, by = ""): NodeView => ({ n, parent, seat: n % 2, words: `move ${n}`, by });

/** 1 – 2 – 4, with 3 in place of 2 and 5 after it, and 6 in place of 1. */
const NODES = [node(1, 0, "played"), node(2, 1), node(3, 1), node(4, 2), node(5, 3), node(6, 0)];

describe("the tree of moves", () => {
  it("has each branch behind the move in whose place it was tried", () => {
    expect(rows(NODES).map(({ node: { n }, ply, depth }) => [n, ply, depth])).toEqual([
      [1, 1, 0],
      [6, 1, 1],
      [2, 2, 0],
      [3, 2, 1],
      [5, 3, 1],
      [4, 3, 0],
    ]);
    expect(rows([])).toEqual([]);
    expect(rows(NODES)[1]).toMatchObject({ of: 2, which: 2 });
  });

  it("tells a long line without branches as well", () => {
    const long = Array.from({ length: 900 }, (_, i) => node(i + 1, i));
    expect(rows(long).at(-1)).toMatchObject({ ply: 900, depth: 0 });
  });

  it("knows the way to a node and back", () => {
    expect(pathTo(NODES, 5).map((one) => one.n)).toEqual([1, 3, 5]);
    expect(pathTo(NODES, 0)).toEqual([]);
    expect([parentOf(NODES, 5), parentOf(NODES, 1), parentOf(NODES, 0)]).toEqual([3, 0, null]);
  });

  it("goes on where one came back from, or along the first line", () => {
    expect(onwards(NODES, 1, 5)).toBe(3);
    expect(onwards(NODES, 1, null)).toBe(2);
    expect(onwards(NODES, 1, 6)).toBe(2);
    expect(onwards(NODES, 4, 5)).toBeNull();
  });
});

describe("the address of a branch", () => {
  it("names the sandbox, the node and the side", () => {
    expect(parseRoute("#/sandbox")).toEqual({ page: "sandbox", sandbox: null, node: 0, side: null });
    for (const [name, at, side] of [["aB-_9", 0, null], ["x", 17, null], ["x", 17, 2]] as const) {
      expect(parseRoute(sandboxHash(name, at, side))).toEqual({ page: "sandbox", sandbox: name, node: at, side });
    }
    expect(parseRoute("#/sandbox/x/y")).toEqual({ page: "lobby" });
  });
});
