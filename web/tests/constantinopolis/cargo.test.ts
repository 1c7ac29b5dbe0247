import { describe, expect, it } from "vitest";
import { commitWords, hold, payWords, sailing, shipIndex, withContract } from "../../src/games/constantinopolis/cargo";
import { components, contract, sheet } from "./pieces";

const ship = (size: string, contracts: string[], spaces = 0) => ({ size, place: "harbor", cards: contracts.length, spaces, contracts });
const plan = (fields = {}) => ({ ship: "ship1", room: 4, passenger_room: 1, voyage: 0, bonus: 0, gold: 0, fame: 0, ...fields });

describe("a hold", () => {
  it("has goods from the bow and passengers from the stern", () => {
    const cells = hold(ship("medium", ["c002", "c003"], 3), components).map((cell) => cell.holds);
    expect(cells).toEqual(["military", "military", null, "passenger"]);
  });

  it("knows where passengers may travel", () => {
    expect(hold(ship("large", []), components).filter((cell) => cell.bunk)).toHaveLength(3);
    expect(hold(ship("small", []), components).some((cell) => cell.bunk)).toBe(false);
  });

  it("shows that there is cargo where its kind is hidden", () => {
    expect(hold(ship("small", [], 1), components).map((cell) => cell.holds)).toEqual(["hidden", null]);
  });
});

describe("a plan", () => {
  it("says before the click what a contract would change", () => {
    const long = contract({ spaces: 2, voyages: { small: 1, medium: 2, large: 2 } });
    expect(withContract(plan(), "medium", long, components)).toEqual({ voyage: 2, bonus: 1, room: 2 });
    expect(withContract(plan(), "small", long, components)).toEqual({ voyage: 1, bonus: 0, room: 2 });
    expect(withContract(plan({ voyage: 2 }), "large", contract(), components)).toEqual({ voyage: 2, bonus: 2, room: 3 });
  });

  it("sums up what sails and what is lost", () => {
    const ships = [ship("small", ["c001"], 1), ship("medium", [])];
    const own = sheet({ ships, contracts: ["c002", "c003"], plan: [plan({ voyage: 1, gold: 3, fame: 1 }), plan({ ship: "ship2" })] });
    const now = sailing(own, components);
    expect(now.sail).toEqual(["Small Ship, short voyage"]);
    expect(commitWords(now)).toBe("Commit: 1 ship sails, 2 contracts are lost");
    expect(payWords(now)).toBe("3 gold and 1 fame");
  });

  it("may be empty", () => {
    expect(commitWords(sailing(sheet(), components))).toBe("Commit: no ship sails, no contract is lost");
  });

  it("counts ships from one", () => {
    expect(shipIndex("ship3")).toBe(2);
  });
});
