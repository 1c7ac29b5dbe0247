import { expect, test } from "vitest";
import { behind, bestOf, inSight, percent, sharesInWords, type JudgedMove } from "../src/lib/judging";

const move = (text: string, share: number): JudgedMove => ({ text, words: text, targets: [], share, policy: 0, visits: 0 });

test("a share that is neither sure nor lost never looks so", () => {
  expect([0, 0.002, 0.3349, 0.998, 1].map(percent)).toEqual(["0\u00a0%", "<1\u00a0%", "33\u00a0%", ">99\u00a0%", "100\u00a0%"]);
});

test("a move tells how much it gives away, and nothing where it is as good", () => {
  const moves = [move("a", 0.5), move("b", 0.498), move("c", 0.31)];
  expect(moves.map((one) => behind(one, bestOf(moves)))).toEqual(["", "", "−19"]);
});

test("the move that was made is in sight however bad it was", () => {
  const moves = ["a", "b", "c", "d", "e"].map((text, i) => move(text, 0.9 - i / 10));
  expect(inSight(moves, 3, "e").map((one) => one.text)).toEqual(["a", "b", "e"]);
  expect(inSight(moves, 3, "b").map((one) => one.text)).toEqual(["a", "b", "c"]);
  expect(inSight(moves, 5, "e")).toHaveLength(5);
});

test("shares are told by name", () => {
  expect(sharesInWords([0.25, 0.75], ["Ada", "Bela"])).toBe("Ada 25\u00a0%, Bela 75\u00a0%");
});
