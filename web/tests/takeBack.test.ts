import { describe, expect, it } from "vitest";
import { answersMissing, takeBackQuestion, takenBack } from "../src/lib/takeBack";
import type { TableView } from "../src/lib/types";

const asked = (viewer: number | null): TableView =>
  ({
    viewer,
    seats: [{ name: "Anne" }, { name: "Robert" }, { name: "Helene" }],
    take_back_request: { asker: 0, keeps: 3, waits_for: [1], until: 60 },
  }) as unknown as TableView;

describe("a request to take a move back", () => {
  it("is a question for whose answer is missing, and news for all others", () => {
    expect(takeBackQuestion(asked(1))).toEqual({ words: "Anne asks to take a move back. Do you agree?", of_me: true });
    expect(takeBackQuestion(asked(2))).toEqual({ words: "Anne asks to take a move back.", of_me: false });
    expect(takeBackQuestion(asked(null))?.of_me).toBe(false);
    expect(takeBackQuestion(asked(0))?.words).toBe("You ask to take a move back.");
    expect(takeBackQuestion({ ...asked(0), take_back_request: null })).toBeNull();
  });

  it("says for whom it waits", () => {
    expect(answersMissing(asked(2))).toBe("Robert");
  });

  it("says what it takes back, in three lines at most", () => {
    expect(takenBack(["Anne bids 5."])).toBe("It takes back: Anne bids 5.");
    expect(takenBack(["A.", "B.", "C.", "D."])).toBe("It takes back: A. B. … and 2 more.");
    expect(takenBack([])).toBe("It is a move that nobody else has seen.");
  });
});
