/** Phoenicia's guide: the first round, told while it is played. */
import { counted } from "../../lib/format";
import type { Mark } from "../../lib/marks";
import type { TableView } from "../../lib/types";
import type { PhoeniciaView, SettlementView } from "./types";

type Scene = TableView;

const board = (scene: Scene): PhoeniciaView | null => scene.state as PhoeniciaView | null;

/** What kind of question the newcomer is asked now, if any. */
function asked(scene: Scene): string | null {
  return scene.you?.legal.length ? (board(scene)?.asked ?? null) : null;
}

function own(scene: Scene): SettlementView | null {
  return scene.viewer === null ? null : (board(scene)?.settlements[scene.viewer] ?? null);
}

const first = (scene: Scene): boolean => (board(scene)?.round ?? 0) === 1 && !board(scene)?.over;
const when = (kind: string) => (scene: Scene): boolean => asked(scene) === kind;

function wealth(scene: Scene): string {
  const mine = own(scene);
  const cards = mine?.hand ?? [];
  const worth = cards.length === 1 ? `one card worth ${cards[0]}` : `${cards.length} cards worth ${cards.join(" and ")}`;
  return `${worth} and ${counted(mine?.coins ?? 0, "coin")}`;
}

export const PHOENICIA_MARKS: readonly Mark<Scene>[] = [
  {
    key: "goal",
    when: first,
    at: ".you .stats",
    pane: "you",
    title: "What it is about",
    words: () =>
      "The star counts your points, the basket your production. When a round ends and somebody has 32 points, the most points win. Production is your income.",
  },
  {
    key: "question",
    when: first,
    at: ".status",
    pane: null,
    title: "The question comes first",
    words: (scene) =>
      asked(scene)
        ? "This line always says what you are asked. The buttons at the bottom answer it, and so do the glowing pieces."
        : "This line says who is thinking, and about what. When it is your turn to decide, the question appears here.",
  },
  {
    key: "offer",
    when: (scene) => first(scene) && !board(scene)?.auction && (board(scene)?.display.length ?? 0) > 0,
    at: ".offer",
    pane: "board",
    title: "Cards for sale",
    words: () =>
      "These cards make your settlement grow: more workers, more production, points, or cheaper cards later. The number on the coin is the lowest bid allowed.",
  },
  {
    key: "money",
    when: first,
    at: ".you .money",
    pane: "you",
    title: "Your money",
    words: (scene) =>
      `You have ${wealth(scene)}. The others see how many cards you hold, but not what they are worth.`,
  },
  {
    key: "open",
    when: when("open"),
    at: "section.bar",
    pane: "board",
    title: "Put something up",
    words: () =>
      "Choose a card, and it is sold now, to whoever bids most. That may be somebody else. If nothing tempts you, end your auctions.",
  },
  {
    key: "opening-bid",
    when: when("opening-bid"),
    at: ".stage",
    pane: "board",
    title: "Your opening bid",
    words: () =>
      "You open with the minimum or more. A high bid frightens the others off; a low one may be enough.",
  },
  {
    key: "bid",
    when: when("bid"),
    at: ".stage",
    pane: "board",
    title: "Raise or pass",
    words: () =>
      "Go higher by one or more, or pass. Whoever passes is out for this card. The last one in buys it, also outside their own turn.",
  },
  {
    key: "orders",
    when: (scene) => first(scene) && Boolean(board(scene)?.auction) && asked(scene) === null,
    at: ".stage .orders",
    pane: "board",
    title: "No need to wait",
    words: () =>
      "You can leave an order: raise for me up to a limit, then pass. Nobody else ever sees it.",
  },
  {
    key: "payment",
    when: when("payment"),
    at: "section.bar",
    pane: "you",
    title: "Pay with cards or coins",
    words: () =>
      "A card that is worth more than the price brings change, in coins. Each button says what comes back. Your treasury keeps only a few coins when your turn ends.",
  },
  {
    key: "work",
    when: when("work"),
    at: ".you .ground",
    pane: "you",
    title: "People wait for work",
    words: (scene) => {
      const mine = own(scene);
      return `${counted(mine?.untrained ?? 0, "worker is", "workers are")} untrained, ${mine?.trained ?? 0} trained. Training costs ${mine?.training_price ?? 2}; only a trained worker can be employed.`;
    },
  },
  {
    key: "tiles",
    when: when("work"),
    at: ".you .tiles",
    pane: "you",
    title: "Where they work",
    words: () =>
      "The number beside each trade is the price of a place there. Dearer trades give more points and production. Shift a worker upwards whenever you can afford it.",
  },
  {
    key: "purchases",
    when: when("purchases"),
    at: "section.bar",
    pane: "you",
    title: "Something for later",
    words: () =>
      "A tool is a place paid for in advance: the next worker there costs nothing. Early on it is fine to buy none and end your purchases.",
  },
  {
    key: "treasury",
    when: when("treasury"),
    at: ".you .coins",
    pane: "you",
    title: "Before your turn ends",
    words: (scene) =>
      `You may turn one card into coins. But your treasury keeps ${own(scene)?.treasury_limit ?? 3} at most, and what is above is lost. A card is usually better kept.`,
  },
  {
    key: "storage",
    when: when("storage"),
    at: ".you .money",
    pane: "you",
    title: "Too many cards",
    words: (scene) =>
      `Each card needs a storehouse, and you have ${own(scene)?.storehouses ?? 2}. Discard the cheapest; what fits goes into your treasury as coins.`,
  },
  {
    key: "others",
    when: (scene) => first(scene) && asked(scene) === null && !board(scene)?.auction,
    at: ".rivals .strip, .rivals",
    pane: "rivals",
    title: "The others",
    words: () =>
      "They do the same with settlements of their own. Open a strip to look in. You will be asked to bid when a card is up for auction and your own turn is still to come.",
  },
  {
    key: "second-round",
    when: (scene) => (board(scene)?.round ?? 0) >= 2,
    at: ".status",
    pane: null,
    title: "That was a round",
    words: (scene) =>
      `Production has paid: for every four of it you drew a card, and the rest became coins. You have ${wealth(scene)} now. Whoever leads is the next Overlord and goes first. You know it all; play on.`,
    last: true,
  },
];
