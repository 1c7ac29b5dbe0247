import { describe, expect, it } from "vitest";
import { curtainOf, mustPass } from "../src/lib/hotseat";
import type { SeatView, TableView } from "../src/lib/types";

function seat(name: string, deciding: boolean, change: Partial<SeatView> = {}): SeatView {
  return { name, deciding, bot: null, stand_in: null, resigned: false, seconds_left: null, bank: 0, screen: null, kept_for: null, ...change };
}

function view(seats: SeatView[], change: Partial<TableView> = {}): TableView {
  return { seats, over: false, take_back: null, take_back_request: null, ...change } as TableView;
}

const OWN = [0, 1];

describe("people at one screen", () => {
  it("pass it on when another of them is asked", () => {
    const table = view([seat("Anne", false), seat("Boris", true), seat("Carla", false)]);
    expect(mustPass(table, OWN, 0)).toBe(true);
    expect(mustPass(table, OWN, 1)).toBe(false);
    expect(curtainOf(table, OWN).words).toBe("Pass the device to Boris");
    expect(curtainOf(table, OWN).people.map((person) => person.name)).toEqual(["Boris", "Anne"]);
  });

  it("keep it while others play, or whoever looks is still asked", () => {
    expect(mustPass(view([seat("Anne", false), seat("Boris", false), seat("Carla", true)]), OWN, 0)).toBe(false);
    expect(mustPass(view([seat("Anne", true), seat("Boris", true)]), OWN, 0)).toBe(false);
    expect(mustPass(view([seat("Anne", false), seat("Boris", true)], { over: true }), OWN, 0)).toBe(false);
  });

  it("are not called for a seat that a bot plays", () => {
    const table = view([seat("Anne", false), seat("Boris", true, { stand_in: "merchant" })]);
    expect(mustPass(table, OWN, 0)).toBe(false);
    expect(curtainOf(table, OWN).words).toBe("Boris is busy");
  });

  it("decide one after another where all decide in secret", () => {
    const curtain = curtainOf(view([seat("Anne", true), seat("Boris", true)]), OWN);
    expect(curtain.words).toBe("Pass the device to Anne");
    expect(curtain.more).toContain("one after another: Anne and Boris");
  });

  it("learn behind the curtain that somebody wants a move back", () => {
    const request = { asker: 2, keeps: 0, waits_for: [1], until: null };
    const table = view([seat("Anne", true), seat("Boris", false), seat("Carla", false)], { take_back: 2, take_back_request: request });
    expect(curtainOf(table, OWN).words).toBe("Pass the device to Boris");
    expect(curtainOf(table, OWN).more).toBe("Carla asks to take a move back.");
  });
});
