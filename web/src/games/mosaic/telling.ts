/** Which events of Mosaic a digest tells, and by which sign. */
import type { Telling } from "../../lib/telling";

export const telling: Telling = {
  signs: {
    leader: "crown",
    "took-card": "tablet",
    "turned-up": "lamp",
    worked: "tool",
    placed: "storehouse",
    wonder: "column",
    government: "scroll",
    "golden-age": "sun",
    achievement: "laurel",
    collected: "coin",
    recruited: "pawn",
    eliminated: "cross",
    annexed: "cross",
    "scoring-card": "graph",
    "empire-scoring": "graph",
    "region-scored": "laurel",
    "end-begins": "clock",
  },
};
