import { beforeEach, describe, expect, it } from "vitest";
import { Refused } from "../../src/lib/api";
import { PATIENCE, Reviewing } from "../../src/lib/review/reviewing.svelte";
import type { Review } from "../../src/lib/review/types";
import { decision, review } from "./made";

const grown = (done: number, fields: Partial<Review> = {}): Review => review({ done, pieces: 3, making: done < 3, ...fields });

describe("a review on the page", () => {
  let answers: (Review | Error)[];
  let asked: string[];
  let waiting: (() => void)[];
  let pauses: number[];
  let reviewing: Reviewing;

  const answer = (what: string) => (): Promise<Review> => {
    asked.push(what);
    const next = answers.shift();
    return next instanceof Error || !next ? Promise.reject(next ?? new Error("Nobody answers.")) : Promise.resolve(next);
  };
  /** Lets the time come for the next look. */
  const pass = async (): Promise<void> => {
    for (const act of waiting.splice(0)) act();
    await new Promise((done) => setTimeout(done));
  };

  beforeEach(() => {
    [answers, asked, waiting, pauses] = [[], [], [], []];
    const later = (act: () => void, pause: number): unknown => {
      pauses.push(pause);
      return waiting.push(act);
    };
    const deepen = (at: number): Promise<Review> => answer(`deepen ${at}`)();
    reviewing = new Reviewing({ look: answer("look"), begin: answer("begin"), deepen }, later);
  });

  it("is not begun by looking at it", async () => {
    answers = [grown(0, { making: false })];
    await reviewing.look();
    expect([reviewing.stage, asked, waiting]).toEqual(["unbegun", ["look"], []]);
  });

  it("is watched from its beginning to its end", async () => {
    answers = [grown(0), grown(1), grown(2), grown(3)];
    await reviewing.begin();
    expect(reviewing.stage).toBe("growing");
    await pass();
    expect([reviewing.stage, reviewing.review?.done]).toEqual(["growing", 1]);
    await pass();
    await pass();
    expect([reviewing.stage, asked]).toEqual(["done", ["begin", "look", "look", "look"]]);
    expect(waiting).toEqual([]);
  });

  it("is watched where others have begun it, and told as left lying where nobody makes it", async () => {
    answers = [grown(1), grown(3)];
    await reviewing.look();
    expect(reviewing.stage).toBe("growing");
    await pass();
    expect(reviewing.stage).toBe("done");
    answers = [grown(1, { making: false })];
    await reviewing.look();
    expect(reviewing.stage).toBe("stopped");
  });

  it("tells in the server's words why there is none", async () => {
    answers = [new Refused("There is no network for these figures.")];
    await reviewing.begin();
    expect([reviewing.stage, reviewing.trouble]).toEqual(["failed", "There is no network for these figures."]);
    answers = [grown(3)];
    await reviewing.begin();
    expect([reviewing.stage, reviewing.trouble]).toEqual(["done", ""]);
  });

  it("outlasts a line that is down for a moment", async () => {
    answers = [grown(1), new Refused("The server cannot be reached."), grown(3)];
    await reviewing.begin();
    await pass();
    expect(reviewing.stage).toBe("growing");
    await pass();
    expect(reviewing.stage).toBe("done");
  });

  it("is asked for again where nobody makes it any more, and at last left lying", async () => {
    const idle = grown(1, { making: false });
    answers = Array.from({ length: 200 }, () => idle);
    await reviewing.begin();
    for (let look = 0; look < PATIENCE * 4; look += 1) await pass();
    expect(reviewing.stage).toBe("stopped");
    expect(asked.filter((one) => one === "begin")).toHaveLength(4);
    expect(waiting).toEqual([]);
  });

  it("waits as long as it takes while the server is making it", async () => {
    answers = Array.from({ length: 200 }, () => grown(1));
    await reviewing.begin();
    for (let look = 0; look < PATIENCE * 6; look += 1) await pass();
    expect([reviewing.stage, asked.filter((one) => one === "begin")]).toEqual(["growing", ["begin"]]);
  });

  it("is looked at more seldom while nothing is new", async () => {
    answers = [grown(0), grown(0), grown(0), grown(1), grown(1)];
    await reviewing.begin();
    for (let look = 0; look < 4; look += 1) await pass();
    expect(pauses).toEqual([1000, 2000, 3000, 1000, 2000]);
  });

  it("looks deeper at one decision at a time", async () => {
    answers = [grown(3), grown(3, { decisions: [decision(3, 1, 0.4, 0.2, { simulations: 1600 })] })];
    await reviewing.begin();
    const first = reviewing.deepen(3);
    expect(reviewing.deepening).toBe(3);
    await reviewing.deepen(4);
    await first;
    expect(reviewing.deepening).toBeNull();
    expect(asked).toEqual(["begin", "deepen 3"]);
    expect(reviewing.review?.decisions[0]?.simulations).toBe(1600);
    expect(reviewing.deepened).toEqual([3]);
  });

  it("keeps what it has where a deeper look is refused", async () => {
    answers = [grown(3), new Refused("Those are many deeper looks; wait a little.")];
    await reviewing.begin();
    await reviewing.deepen(3);
    expect([reviewing.stage, reviewing.shallow]).toEqual(["done", "Those are many deeper looks; wait a little."]);
    expect(reviewing.review?.decisions).toHaveLength(5);
  });

  it("asks no more when nobody looks at it", async () => {
    answers = [grown(0), grown(1)];
    await reviewing.begin();
    reviewing.end();
    await pass();
    expect(asked).toEqual(["begin"]);
  });
});
