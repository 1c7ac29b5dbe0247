import { describe, expect, it } from "vitest";
import { accountOf, changesInWords, depth, isDeep, isWorse, lossesByPhase, MEANINGS, signed, verdict } from "../../src/lib/review/accounts";
import { decision, NAMES, review } from "./made";

const made = review();
const plain = (words: string): string => words.replaceAll("\u00a0", " ");

describe("an account", () => {
  it("goes from what was expected to the result", () => {
    const entries = accountOf(made.players[0]!, true).map((one) => [one.words, plain(one.figure)]);
    expect(entries).toEqual([
      ["Expected at first", "50 %"],
      ["Own moves", "−30 %"],
      ["Moves of others", "+15 %"],
      ["Luck", "−18 %"],
      ["The rest", "−17 %"],
      ["Result", "0 %"],
    ]);
  });

  it("has no result while the review grows", () => {
    expect(accountOf(made.players[0]!, false).map((one) => one.words)).not.toContain("Result");
  });

  it("is explained entry by entry", () => {
    const told = MEANINGS.map(([words]) => words);
    expect(told).toEqual(["Accuracy", ...accountOf(made.players[0]!, true).map((one) => one.words)]);
  });
});

describe("changes", () => {
  it("have a sign, but for those that are hardly any", () => {
    expect([0.061, -0.2, 0.004, -0.004].map((one) => plain(signed(one)))).toEqual(["+6 %", "−20 %", "0 %", "0 %"]);
  });

  it("are told for those whom they touch", () => {
    expect(plain(changesInWords([0.1, -0.1], NAMES))).toBe("Ada +10 %, Bela −10 %");
    expect(changesInWords([0.001, -0.001], NAMES)).toBe("no change");
  });
});

describe("a decision", () => {
  it("is judged by what it gives away", () => {
    expect([0, 0.01, 0.3].map((loss) => plain(verdict(decision(1, 0, 0.9, loss))))).toEqual([
      "No better move was found.",
      "Hardly worse than the best move.",
      "Gives away 30 % of the win.",
    ]);
    expect([0, 0.01].map((loss) => isWorse(decision(1, 0, 0.9, loss)))).toEqual([false, true]);
  });

  it("tells how deep it was looked at", () => {
    expect(depth(decision(1, 0, 0.9, 0))).toBe("Judged by the network at once.");
    const [quick, second, deep] = [0, 400, 4000].map((simulations, at) => decision(at, 0, 0.9, 0, { simulations }));
    const seen = review({ decisions: [quick!, second!, deep!] });
    expect(seen.decisions.map((one) => isDeep(seen, one))).toEqual([false, false, true]);
    expect(depth(decision(1, 0, 0.9, 0, { simulations: 1600 }))).toBe("Searched with 1600 simulations.");
  });
});

it("what each seat gave away is told by phase", () => {
  const losses = lossesByPhase(made);
  expect(losses.map((seats) => seats.map((one) => Number(one.toFixed(3))))).toEqual([[0, 0.1], [0.304, 0.05]]);
});
