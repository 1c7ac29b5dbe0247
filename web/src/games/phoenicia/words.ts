/** Phoenicia in words: its verbs, its decisions, and where its points come from. */
import type { Verbs } from "../../lib/actions";
import type { Origin } from "../face";

export const VERBS: Verbs = {
  titles: {
    auction: "Put up for auction",
    train: "Train",
    employ: "Employ",
    shift: "Shift",
    tool: "Tools",
    point: "City Centre",
    pay: "Pay",
    cash: "Turn into coins",
    discard: "Discard",
  },
  closing: ["cash nothing"],
  places: {
    auction: "on the offer",
    employ: "in your settlement",
    shift: "in your settlement",
    tool: "in your settlement",
  },
};

export const DOING: Record<string, string> = {
  open: "may put a card up for auction",
  "opening-bid": "names the opening bid",
  bid: "must raise or pass",
  payment: "pays",
  work: "may train, employ or shift workers",
  purchases: "may buy tools and points",
  treasury: "may turn a card into coins",
  storage: "must discard",
};

export const ORIGINS: Record<string, Origin> = {
  hunting: { words: "Hunting", colour: "#7a5230" },
  farming: { words: "Farming", colour: "#6c7a35" },
  mining: { words: "Mining", colour: "#59636b" },
  clothmaking: { words: "Clothmaking", colour: "#6b2a5b" },
  cards: { words: "Cards", colour: "#a84a22" },
  "city-centre": { words: "City Centre", colour: "#1f5f7a" },
};
