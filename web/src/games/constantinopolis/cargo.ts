/** Ships and their holds: what lies in which space, what would sail, and what would be lost. */
import { counted, listed } from "../../lib/format";
import type { Components, ContractInfo, Goods, PlanView, SheetView, ShipView } from "./types";

/** One space of a hold. */
export interface Cell {
  /** A good by its key, `passenger`, `hidden` for what is out of sight, or nothing. */
  holds: string | null;
  contract: string | null;
  /** Whether a passenger may travel here; the last spaces are theirs. */
  bunk: boolean;
}

export const PASSENGER = "passenger";
export const VOYAGES = ["stays", "short", "long"] as const;

/** Goods one by one, in the order of their worth. */
export const unpacked = (goods: Goods): string[] =>
  Object.entries(goods).flatMap(([good, count]) => Array<string>(count).fill(good));

const loads = (contract: ContractInfo): string[] => [
  ...unpacked(contract.goods),
  ...Array<string>(contract.passengers).fill(PASSENGER),
];

/** The spaces of a ship from bow to stern. Passengers have the last ones, goods are filled in from the
 * first. */
export function hold(ship: ShipView, components: Components): Cell[] {
  const about = components.ships[ship.size];
  const spaces = about?.spaces ?? ship.spaces;
  const cells: Cell[] = Array.from({ length: spaces }, (_, i) => ({
    holds: null,
    contract: null,
    bunk: i >= spaces - (about?.passengers ?? 0),
  }));
  for (const key of ship.contracts) {
    const contract = components.contracts[key];
    for (const one of contract ? loads(contract) : []) {
      const empty = (cell: Cell): boolean => cell.holds === null;
      const cell = one === PASSENGER ? cells.findLast(empty) : cells.find(empty);
      if (cell) [cell.holds, cell.contract] = [one, key];
    }
  }
  if (!ship.contracts.length) cells.slice(0, ship.spaces).forEach((cell) => (cell.holds = "hidden"));
  return cells;
}

/** What a contract is about, in the words of its scroll: “2 Military for 11 gold and 1 fame”. */
export const contractWords = (contract: ContractInfo): string => contract.words.split("; ")[0] ?? contract.words;

/** How long the voyage would be, and the fame for it, with one more contract on board. */
export function withContract(
  plan: PlanView,
  size: string,
  contract: ContractInfo,
  components: Components,
): { voyage: number; bonus: number; room: number } {
  const voyage = Math.max(plan.voyage, contract.voyages[size] ?? 0);
  const bonus = voyage === 2 ? (components.ships[size]?.long_voyage_fame ?? 0) : 0;
  return { voyage, bonus, room: plan.room - contract.spaces };
}

export interface Sailing {
  /** The ships that would set out, in words. */
  sail: string[];
  /** The contracts that would be discarded. */
  lost: string[];
  saved: number;
  gold: number;
  fame: number;
  bonus: number;
}

/** What committing would do now. */
export function sailing(sheet: SheetView, components: Components): Sailing {
  const setting = sheet.plan.filter((one) => one.voyage > 0);
  const sum = (of: (one: PlanView) => number): number => setting.reduce((total, one) => total + of(one), 0);
  return {
    sail: setting.map((one) => {
      const ship = sheet.ships[shipIndex(one.ship)];
      return `${components.ships[ship?.size ?? ""]?.name ?? "Ship"}, ${VOYAGES[one.voyage]} voyage`;
    }),
    lost: sheet.contracts,
    saved: sheet.saved.length,
    gold: sum((one) => one.gold),
    fame: sum((one) => one.fame),
    bonus: sum((one) => one.bonus),
  };
}

/** The place of `ship3` in the list of ships. */
export const shipIndex = (ship: string): number => Number(ship.replace("ship", "")) - 1;

/** The words of the commit button. */
export function commitWords(plan: Sailing): string {
  const sail = plan.sail.length ? `${counted(plan.sail.length, "ship sails", "ships sail")}` : "no ship sails";
  const lost = plan.lost.length ? counted(plan.lost.length, "contract is lost", "contracts are lost") : "no contract is lost";
  return `Commit: ${sail}, ${lost}`;
}

/** What a plan brings when its ships come home. */
export function payWords(plan: Sailing): string {
  const parts = [
    ...(plan.gold ? [`${plan.gold} gold`] : []),
    ...(plan.fame ? [`${plan.fame} fame`] : []),
  ];
  return listed(parts);
}
