import { beforeEach, describe, expect, it } from "vitest";
import { Positions } from "../src/lib/positions";
import { positionByKey } from "../src/lib/replayKeys";

describe("positions", () => {
  let asked: { move: number; give: () => void; fail: () => void }[];
  let shown: string[];
  let failures: unknown[];
  let positions: Positions<string>;

  beforeEach(() => {
    asked = [];
    shown = [];
    failures = [];
    positions = new Positions(
      (move) =>
        new Promise((give, fail) => {
          asked.push({ move, give: () => give(`after ${move}`), fail: () => fail(new Error("no")) });
        }),
      (_, view) => shown.push(view),
      (reason) => failures.push(reason),
      () => 30,
    );
  });

  const answered = async (number: number, how: "give" | "fail" = "give"): Promise<void> => {
    asked[number]?.[how]();
    await new Promise((done) => setTimeout(done));
  };
  const moves = (): number[] => asked.map((one) => one.move);

  it("are asked for one at a time, and the latest wish wins", async () => {
    for (const move of [10, 9, 8, 7, 6]) positions.want(move);
    expect(moves()).toEqual([10]);
    await answered(0);
    expect(moves()).toEqual([10, 6]);
    expect(shown).toEqual([]);
    await answered(1);
    expect(shown).toEqual(["after 6"]);
  });

  it("have their neighbours fetched meanwhile, which are then shown at once", async () => {
    positions.want(10);
    for (const number of [0, 1, 2]) await answered(number);
    expect(moves()).toEqual([10, 11, 9]);
    positions.want(11);
    expect(shown).toEqual(["after 10", "after 11"]);
    await answered(3);
    expect(moves()).toEqual([10, 11, 9, 12]);
  });

  it("end where the game ends", async () => {
    positions.want(30);
    await answered(0);
    expect(moves()).toEqual([30, 29]);
    positions.want(0);
    await answered(1);
    await answered(2);
    expect(moves()).toEqual([30, 29, 0, 1]);
  });

  it("are asked for anew when moves were taken back, also while on their way", async () => {
    positions.want(10);
    positions.forget();
    await answered(0);
    expect(shown).toEqual([]);
    expect(moves()).toEqual([10, 10]);
  });

  it("that cannot be had are said once, and others still come", async () => {
    positions.want(10);
    await answered(0, "fail");
    expect(failures).toHaveLength(1);
    positions.want(12);
    await answered(1);
    expect(shown).toEqual(["after 12"]);
    await answered(2, "fail");
    expect(failures).toHaveLength(1);
  });
});

describe("the keys of the replay", () => {
  it("step, leap and leave", () => {
    const keys = ["ArrowLeft", "ArrowRight", "Home", "End", "Escape", "a"];
    expect(keys.map((key) => positionByKey(key, 5, 9))).toEqual([4, 6, 0, 9, "now", null]);
    expect(positionByKey("ArrowLeft", 0, 9)).toBe(0);
    expect(positionByKey("ArrowRight", 9, 9)).toBe(9);
  });

  it("enter it from the live table only by going back", () => {
    expect(keysFromNow(9)).toEqual([8, null, null, null, null]);
    expect(keysFromNow(0)).toEqual([null, null, null, null, null]);
  });
});

function keysFromNow(last: number): (number | "now" | null)[] {
  return ["ArrowLeft", "ArrowRight", "Home", "End", "Escape"].map((key) => positionByKey(key, null, last));
}
