import { describe, expect, it } from "vitest";
import { botRival, NO_FILTER, percent, queryOf, rivalName, signed } from "../src/lib/people";
import { parseRoute, playerHash } from "../src/lib/route";

describe("people", () => {
  it("asks for the games that a filter wants", () => {
    expect(queryOf(NO_FILTER, 0)).toBe("");
    expect(queryOf({ ...NO_FILTER, game: "mosaic", seats: "3", result: "won" }, 20)).toBe("?game=mosaic&seats=3&result=won&skip=20");
    expect(queryOf({ ...NO_FILTER, rival: "Ada & Ben" }, 0)).toBe("?rival=Ada+%26+Ben");
    expect(queryOf({ ...NO_FILTER, rival: botRival("novice") }, 0)).toBe("?bot=novice");
  });

  it("names everybody's page, whatever they are called", () => {
    for (const name of ["Ada", "Ada Lovelace", "50 %", "a/b", "Ἀθηνᾶ"]) {
      expect(parseRoute(playerHash(name))).toEqual({ page: "player", name });
    }
    expect(parseRoute("#/players/100%")).toEqual({ page: "player", name: "100%" });
    expect(parseRoute("#/leaders/mosaic")).toEqual({ page: "leaders", game: "mosaic" });
    expect(parseRoute("#/ratings")).toEqual({ page: "ratings" });
  });

  it("puts figures into words", () => {
    expect([signed(12), signed(-3), signed(0)]).toEqual(["+12", "−3", "+0"]);
    expect([percent(1, 3), percent(0, 0)]).toEqual(["33\u00a0%", "0\u00a0%"]);
    expect(rivalName({ name: null, bot: "novice" })).toBe("Novice (bot)");
  });
});
