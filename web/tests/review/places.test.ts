import { expect, test } from "vitest";
import { Places } from "../../src/lib/review/places";

/** The third and fourth of eleven moves are seen by nobody: the third position comes after five. */
const places = new Places([0, 1, 2, 5, 6, 7, 8, 9, 10, 11]);

test("a decision was made at the last position before it", () => {
  expect([0, 1, 2, 3, 4, 5, 10, 11].map((at) => places.before(at))).toEqual([0, 1, 2, 2, 2, 3, 8, 9]);
});

test("what happened is seen at the first position after it", () => {
  expect([0, 1, 3, 4, 5, 6, 11].map((at) => places.after(at))).toEqual([0, 1, 3, 3, 3, 4, 9]);
});

test("moves that nobody sees lie between positions in a drawing", () => {
  expect([2, 3.5, 5, 11].map((at) => places.exactly(at))).toEqual([2, 2.5, 3, 9]);
});

test("moves at the end that nobody sees stay at the last position", () => {
  const hidden = new Places([0, 1, 2]);
  expect([hidden.before(4), hidden.after(4), hidden.exactly(4), hidden.last]).toEqual([2, 2, 2, 2]);
});

test("before anything is known there is the deal alone", () => {
  const none = new Places([0]);
  expect([none.before(7), none.after(7), none.last]).toEqual([0, 0, 0]);
});
