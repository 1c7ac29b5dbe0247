/** The colours of where points come from; each is named in the legend and on its bar. */
export const ORIGIN_COLOURS: Record<string, string> = {
  hunting: "#7a5230",
  farming: "#6c7a35",
  mining: "#59636b",
  clothmaking: "#6b2a5b",
  cards: "#a84a22",
  "city-centre": "#1f5f7a",
};
