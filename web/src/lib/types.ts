/** Short names for what the server tells, as `make types` generates it from the API's description.
 * A game's own part is in `games/NAME/types.ts`. */
import type { components } from "./schema";

export type Schemas = components["schemas"];

export type Catalogue = Schemas["Catalogue"];
export type GameSummary = Schemas["GameSummary"];
export type GameOption = Schemas["OptionView"];
export type RuleParagraph = Schemas["RuleView"];
/** What the components are only their game knows. */
export type GameInfo<Components = unknown> = Omit<Schemas["GameInfo"], "components"> & {
  components: Components;
};

export type TableMessage = Schemas["TableMessage"];
export type TableView = Schemas["TableView"];
export type ClockFigures = Schemas["ClockView"];
export type TableEvent = Schemas["EventView"];
export type GameState = NonNullable<TableView["state"]>;
export type SeatView = Schemas["SeatView"];
export type OwnView = Schemas["OwnView"];
export type OrderingView = Schemas["OrderingView"];
/** What a seat may yet bid for. */
export type Lot = Schemas["LotView"];
export type LegalAction = Schemas["ActionView"];
export type Standing = Schemas["StandingView"];
export type Graph = Schemas["Graph"];
export type Refusal = Schemas["RefusalView"];
export type Seated = Schemas["Seated"];
export type Answer = Schemas["Answer"];
