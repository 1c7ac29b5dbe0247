/** A small table of Constantinopolis for tests: only what they ask about. */
import type {
  Components,
  ConstantinopolisView,
  ContractInfo,
  OfficeView,
  SheetView,
} from "../../src/games/constantinopolis/types";

export const NOTHING = { alimentary: 0, consumer: 0, industrial: 0, military: 0, luxury: 0 };

export function contract(fields: Partial<ContractInfo> = {}): ContractInfo {
  return {
    name: "C001",
    words: "1 Alimentary for 3 gold and 1 fame; short on a Small Ship",
    goods: { ...NOTHING, alimentary: 1 },
    passengers: 0,
    spaces: 1,
    gold: 3,
    fame: 1,
    voyages: { small: 1, medium: 1, large: 2 },
    unverified: true,
    ...fields,
  };
}

const ship = (name: string, spaces: number, passengers: number, long_voyage_fame: number) => ({
  name,
  spaces,
  passengers,
  long_voyage_fame,
});

export const components = {
  ships: {
    small: ship("Small Ship", 2, 0, 0),
    medium: ship("Medium Ship", 4, 1, 1),
    large: ship("Large Ship", 8, 3, 2),
  },
  contracts: {
    c001: contract(),
    c002: contract({ goods: { ...NOTHING, military: 2 }, spaces: 2, gold: 11, voyages: { small: 1, medium: 2, large: 2 } }),
    c003: contract({ goods: NOTHING, passengers: 1, gold: 5, fame: 0, voyages: { small: 0, medium: 1, large: 2 } }),
  },
  production: { pistrinum: { licence: "A" }, cura: { licence: "B" } },
  offices: { consul: { name: "Consul" }, "praefectus-urbi": { name: "Praefectus Urbi" } },
} as unknown as Components;

export function sheet(fields: Partial<SheetView> = {}): SheetView {
  const empty = {
    gold: 10,
    goods: NOTHING,
    bought: NOTHING,
    sold: NOTHING,
    office: null,
    asked: null,
    production: [],
    commercial: [],
    utility: [],
    public: [],
    walls: [],
    contracts: [],
    saved: [],
    ships: [],
    plan: [],
  };
  return { ...empty, ...fields } as unknown as SheetView;
}

export const office = (key: string, holder: number | null, coins = 0): OfficeView => ({
  office: key,
  holder,
  coins,
  price: holder === null ? 2 : null,
  least_bid: holder === null ? null : coins + 1,
});

export const QUIET = { been_active: [], free_office: null, target: null, challenger: null, bid: 0, bidder: null, lowest: null };

export function view(sheets: SheetView[], fields: Partial<ConstantinopolisView> = {}): ConstantinopolisView {
  const empty = {
    seat: 0,
    round: 3,
    phase: 4,
    asked: "build",
    over: false,
    last_round: false,
    deciding: [0],
    offices: [],
    auction: QUIET,
    ship_wish: { by: null, asked: null, waived: [], size: null },
    sheets,
  };
  return { ...empty, ...fields } as unknown as ConstantinopolisView;
}
