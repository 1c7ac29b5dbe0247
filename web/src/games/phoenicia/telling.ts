/** Which events of Phoenicia a digest tells, and by which sign. */
import type { Telling } from "../../lib/telling";

export const telling: Telling = {
  signs: { won: "tablet", effect: "column", overlord: "crown", refilled: "scroll" },
};
