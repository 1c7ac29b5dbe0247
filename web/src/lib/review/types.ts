/** Short names for what a review tells, as the server describes it. */
import type { Schemas } from "../types";

export type Review = Schemas["TableReview"];
export type Decision = Schemas["DecisionView"];
export type Chance = Schemas["ChanceView"];
export type PlayerReview = Schemas["PlayerReview"];
