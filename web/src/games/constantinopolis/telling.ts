/** Which events of Constantinopolis a digest tells, by which sign, and which are plans of one's own. */
import type { Telling } from "../../lib/telling";

export const telling: Telling = {
  signs: {
    "won-office": "column",
    "took-office": "column",
    built: "storehouse",
    preempted: "storehouse",
    used: "coin",
    arrived: "coin",
    sailed: "wind",
    "ship-bought": "anchor",
    donated: "laurel",
    market: "basket",
    "last-round": "clock",
  },
  plans: ["loaded", "unloaded", "saved", "freed", "ship-wished"],
};
