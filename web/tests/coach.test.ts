import { describe, expect, it } from "vitest";
import { Coach, PATIENCE, SLOW, type Adviser, type Hint, type Warning } from "../src/lib/coach.svelte";
import { missing, standing } from "../src/lib/coached";
import { mirrored, shared } from "../src/lib/overlap";
import { better, lessons, type TableLesson } from "../src/lib/lesson";
import type { LegalAction, TableView } from "../src/lib/types";

const move = (text: string): LegalAction => ({ id: 1, text, words: text, verb: text, arguments: [], targets: [] }) as unknown as LegalAction;

function hintOf(step: number): Hint {
  const best = { text: "bid 3", words: "Bid 3", targets: [] };
  return { step, words: `step ${step}`, targets: [], moves: [], best: step === 3 ? best : null, share: null, why: "" };
}

/** An adviser whose answers come when the test says so. */
class Slow implements Adviser {
  readonly steps: number[] = [];
  readonly warnings: string[] = [];
  private answers: [(found: never) => void, (cause: Error) => void][] = [];

  hint(step: number): Promise<Hint> {
    this.steps.push(step);
    return new Promise((go, fail) => this.answers.push([go as (found: never) => void, fail]));
  }

  warning(decision: number, action: string): Promise<Warning> {
    this.warnings.push(`${decision} ${action}`);
    return new Promise((go, fail) => this.answers.push([go as (found: never) => void, fail]));
  }

  async say(found: Hint | Warning | Error): Promise<void> {
    const [go, fail] = this.answers.shift()!;
    if (found instanceof Error) fail(found);
    else go(found as never);
    await new Promise((later) => setTimeout(later));
  }
}

/** Time that goes on when the test says so. */
class Time {
  private waiting: [number, () => void][] = [];

  readonly later = (act: () => void, milliseconds: number): (() => void) => {
    const one: [number, () => void] = [milliseconds, act];
    this.waiting.push(one);
    return () => (this.waiting = this.waiting.filter((other) => other !== one));
  };

  pass(milliseconds: number): void {
    const due = this.waiting.filter(([after]) => after <= milliseconds);
    this.waiting = this.waiting.filter((one) => !due.includes(one));
    for (const [, act] of due) act();
  }
}

function table(): [Coach, Slow, Time] {
  const [adviser, time] = [new Slow(), new Time()];
  return [new Coach(adviser, time.later), adviser, time];
}

describe("a hint", () => {
  it("goes one step further each time, and no further than the last", async () => {
    const [coach, adviser] = table();
    for (const step of [1, 2, 3, 3]) {
      const asked = coach.further();
      await adviser.say(hintOf(step));
      await asked;
      expect(coach.hint?.step).toBe(step);
    }
    expect(adviser.steps).toEqual([1, 2, 3, 3]);
  });

  it("to a question that is past is not heard", async () => {
    const [coach, adviser] = table();
    void coach.further();
    coach.forget();
    await adviser.say(hintOf(1));
    expect([coach.hint, coach.thinking]).toEqual([null, false]);
    void coach.further();
    coach.forget();
    await adviser.say(new Error("That question is closed."));
    expect(coach.trouble).toBe("");
  });

  it("that fails says why, and can be asked for again", async () => {
    const [coach, adviser] = table();
    void coach.further();
    await adviser.say(new Error("No network has learned pebbles."));
    expect([coach.trouble, coach.thinking]).toEqual(["No network has learned pebbles.", false]);
    void coach.further();
    expect(coach.trouble).toBe("");
  });

  it("that takes long says that the server is busy", async () => {
    const [coach, adviser, time] = table();
    void coach.further();
    expect(coach.slow).toBe(false);
    time.pass(SLOW);
    expect(coach.slow).toBe(true);
    await adviser.say(hintOf(1));
    expect(coach.slow).toBe(false);
  });
});

describe("a move", () => {
  it("that gives little away goes at once", async () => {
    const [coach, adviser] = table();
    const goes = coach.check(move("bid 3"), 7);
    expect(coach.checked?.text).toBe("bid 3");
    await adviser.say({ loss: 0.02, words: "" });
    expect(await goes).toBe(true);
    expect([adviser.warnings, coach.checked]).toEqual([["7 bid 3"], null]);
  });

  it("that gives much away waits for its player", async () => {
    for (const kept of [true, false]) {
      const [coach, adviser, time] = table();
      const goes = coach.check(move("pass"), 7);
      await adviser.say({ loss: 0.3, words: "“Pass” would give away 30 % of the win." });
      expect(coach.warned).toContain("30 %");
      time.pass(PATIENCE);
      expect(coach.warned, "Nobody is hurried.").not.toBe("");
      coach.answer(kept);
      expect(await goes).toBe(kept);
      expect([coach.warned, coach.checked]).toEqual(["", null]);
    }
  });

  it("is never held up by a coach that does not answer", async () => {
    const [coach, adviser, time] = table();
    const goes = coach.check(move("pass"), 7);
    time.pass(PATIENCE);
    expect(await goes).toBe(true);
    await adviser.say({ loss: 0.3, words: "Too late." });
    expect(coach.warned).toBe("");
    const failed = coach.check(move("pass"), 8);
    await adviser.say(new Error("The coach needs a rest."));
    expect(await failed).toBe(true);
    expect(coach.trouble).toBe("The coach needs a rest. Your move was made without a warning.");
  });

  it("that the hint calls best is not looked at again", async () => {
    const [coach, adviser] = table();
    void coach.further();
    await adviser.say(hintOf(3));
    expect(await coach.check(move("bid 3"), 7)).toBe(true);
    expect(adviser.warnings).toEqual([]);
  });
});

describe("what is said of the coach at a table", () => {
  const seats = [{ name: "Anne", bot: null }, { name: "Robert", bot: null }, { name: "Hanno", bot: "merchant" }];
  const view = (coach: TableView["coach"], over = false): TableView => ({ seats, coach, over }) as unknown as TableView;

  it("names those who have not agreed", () => {
    const one = view({ agreed: [0], speaks: false, marked: false });
    expect(missing(one)).toEqual(["Robert"]);
    expect(standing(one)).toBe("The coach waits for Robert");
  });

  it("is a wish before the deal", () => {
    const alone = { ...view({ agreed: [0], speaks: false, marked: false }), seats: [seats[0], { name: null, bot: null }], state: null };
    expect(standing(alone as unknown as TableView)).toBe("With a coach if all agree, never rated then");
  });

  it("is nothing where nobody wants one", () => {
    expect(standing(view(undefined))).toBe("");
    expect(standing(view({ agreed: [], speaks: false, marked: false }))).toBe("");
    expect(standing(view({ agreed: [0], speaks: false, marked: false }, true))).toBe("");
  });

  it("tells that the game is never rated, also after somebody has withdrawn", () => {
    expect(standing(view({ agreed: [0, 1], speaks: true, marked: true }))).toBe("With a coach, never rated");
    expect(standing(view({ agreed: [0], speaks: false, marked: true }))).toBe("The coach is silent; the game is never rated");
    expect(standing(view({ agreed: [0], speaks: false, marked: true }, true))).toBe("With a coach, never rated");
  });
});

describe("a lesson", () => {
  const told = (done: number): TableLesson => ({ lesson: { seat: 0, words: "", decisions: [] }, positions: [], done, pieces: 3 });

  it("is asked for until all of the game has been looked at, and waits only for others", async () => {
    const answers = [told(1), told(1), told(2), told(3), told(3)];
    const waits: number[] = [];
    const seen: number[] = [];
    const ask = (): Promise<TableLesson> => Promise.resolve(answers.shift()!);
    for await (const each of lessons(ask, (time) => Promise.resolve(void waits.push(time)))) seen.push(each.done);
    expect(seen).toEqual([1, 1, 2, 3]);
    expect(waits).toHaveLength(1);
  });

  it("says what was better, where something was", () => {
    const weighed = (text: string, share: number) => ({ text, words: text, targets: [], share, policy: 0, visits: 0 });
    const decision = { made: weighed("pass", 0.2), moves: [weighed("bid 3", 0.4), weighed("pass", 0.2)] };
    expect(better(decision as never)?.text).toBe("bid 3");
    expect(better({ ...decision, made: decision.moves[0] } as never)).toBeNull();
  });
});

describe("what lies over the table", () => {
  const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

  it("shares an area with what it covers", () => {
    expect(shared(box(0, 0, 10, 10), box(5, 5, 20, 20))).toBe(25);
    expect(shared(box(0, 0, 10, 10), box(10, 0, 20, 10))).toBe(0);
  });

  it("can lie at the other side as well", () => {
    expect(mirrored(box(70, 50, 95, 90), box(10, 0, 110, 100))).toEqual(box(25, 50, 50, 90));
  });
});
