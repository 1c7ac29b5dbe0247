import { describe, expect, it } from "vitest";
import { ordering } from "../src/games/phoenicia/ordering";
import { longTime, paceInWords, timeLeft } from "../src/lib/clocks";
import { orderInWords } from "../src/lib/orders";

const DAY = 86_400;

describe("orders in words", () => {
  const words = (order: string): string => orderInWords(order, ordering.advances);

  it("tell what is done for me", () => {
    expect(words("raise dye-house 9 then ask")).toBe("Dye house: raise for me up to 9, then ask me");
    expect(words("pass round 4")).toBe("Pass in every auction of round 4");
    expect(words("pass until outbid")).toBe("Stay out: pass wherever I have not bid");
  });

  it("tell answers in advance", () => {
    expect(words("answer payment: pay coins")).toBe("When I have to pay: with coins, if they suffice");
    expect(words("answer storage: discard 4")).toBe("When I have to discard: a 4");
    expect(words("answer riddle: sphinx")).toBe("Answer riddle: sphinx");
  });
});

describe("clocks", () => {
  it("are told exactly", () => {
    expect(paceInWords(null)).toBe("no clock");
    expect(paceInWords({ per_move: 10, bank: 180 })).toBe("10 seconds a move and 3 minutes in the bank");
    expect(paceInWords({ per_move: 90, bank: 0 })).toBe("90 seconds a move");
    expect(paceInWords({ per_move: 86_400, bank: 0 })).toBe("1 day a move");
  });

  it("count days where there are days", () => {
    expect(timeLeft(2.3 * DAY, 0)).toEqual({ words: "2 days left", behind: "", short: false });
    expect(longTime(3 * DAY - 5)).toBe("3 days");
    expect(longTime(1.5 * DAY)).toBe("36 hours");
    expect([longTime(90 * 60), longTime(30)]).toEqual(["90 minutes", "30 seconds"]);
  });

  it("keep the bank behind the time for a move", () => {
    expect(timeLeft(624, 600)).toEqual({ words: "0:24", behind: "+ 10:00", short: false });
    expect(timeLeft(571, 600)).toEqual({ words: "9:31", behind: "bank", short: false });
    expect(timeLeft(12, 600)).toEqual({ words: "0:12", behind: "bank", short: true });
  });
});
