/** The first script of the page, small enough to be there before all others. */
import { askEarly } from "./lib/early";

askEarly(location.hash);
void import("./main");
