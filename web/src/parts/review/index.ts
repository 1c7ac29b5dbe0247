/** All that a review needs on the page; it is fetched when somebody wants one. */
export { routesOf } from "../../lib/review/routes";
export { Reviewing } from "../../lib/review/reviewing.svelte";
export { default as ReviewBand } from "./ReviewBand.svelte";
export { default as ReviewPanel } from "./ReviewPanel.svelte";
