/** Constantinopolis' guide: the first round, told while it is played. */
import { counted } from "../../lib/format";
import type { Mark } from "../../lib/marks";
import type { TableView } from "../../lib/types";
import type { ConstantinopolisView, SheetView } from "./types";

type Scene = TableView;

const board = (scene: Scene): ConstantinopolisView | null => scene.state as ConstantinopolisView | null;

function own(scene: Scene): SheetView | null {
  return scene.viewer === null ? null : (board(scene)?.sheets[scene.viewer] ?? null);
}

/** What kind of question the newcomer is asked now, if any. */
const asked = (scene: Scene): string | null => (scene.you?.legal.length ? (own(scene)?.asked ?? null) : null);
const first = (scene: Scene): boolean => (board(scene)?.round ?? 0) === 1 && !board(scene)?.over;
const when = (...kinds: string[]) => (scene: Scene): boolean => kinds.includes(asked(scene) ?? "");

export const CONSTANTINOPOLIS_MARKS: readonly Mark<Scene>[] = [
  {
    key: "offices",
    when: (scene) => first(scene) && board(scene)?.phase === 1,
    at: ".offices",
    pane: "board",
    title: "Five offices",
    words: () =>
      "Every round begins with the offices, and so do you. Each has a power of its own, and its number is your place in the turn order. Keep yours for nothing, take a vacant one for 2 gold, or bid for somebody else's.",
  },
  {
    key: "goal",
    when: first,
    at: ".you .stats",
    pane: "you",
    title: "What it is about",
    words: () =>
      "The star counts your fame; the most fame wins. It comes from contracts that your ships fulfil, from buildings, donations and walls. Gold is hidden: you cannot see the others', and they cannot see yours.",
  },
  {
    key: "contest",
    when: when("opening-bid", "defend", "press-on"),
    at: ".stage",
    pane: "board",
    title: "A contest",
    words: () =>
      "The two of you raise in turn until one passes. Only the winner pays. Whoever loses an office chooses another one at once.",
  },
  {
    key: "market",
    when: (scene) => first(scene) && when("build")(scene),
    at: ".market",
    pane: "board",
    title: "The market square",
    words: () =>
      "Today's card says what goods cost, what they fetch, and how many of each you may trade this round. Tomorrow's card is known too. Donations come at the end of the round.",
  },
  {
    key: "build",
    when: when("build"),
    at: ".streets, .town",
    pane: "board",
    title: "The streets",
    words: (scene) =>
      `You have ${own(scene)?.gold ?? 0} gold. Workshops make goods every round from the next one on, and let you draw more contracts. You may buy one building of each kind in your turn; the glowing ones are within reach.`,
  },
  {
    key: "preempt",
    when: when("preempt"),
    at: ".stage",
    pane: "board",
    title: "You are Consul",
    words: () => "Once a round you may buy what another player is about to buy, at the full price. They get nothing and pay nothing.",
  },
  {
    key: "contracts",
    when: when("accept"),
    at: ".you .quay",
    pane: "you",
    title: "Contracts",
    words: (scene) =>
      `You have drawn ${counted(own(scene)?.contracts.length ?? 0, "contract")}: what must be shipped, and what it pays. The letters below say how long the voyage is on a small, medium or large ship: 1 for a short one, 2 for a long one.`,
  },
  {
    key: "load",
    when: when("accept"),
    at: ".you .lanes",
    pane: "you",
    title: "Load your ships",
    words: () =>
      "Take a scroll and choose a ship, or drag it there. The goods go on board with it. A ship sails as long as its longest contract, and a long voyage brings larger ships fame at once. Nobody sees your plan yet.",
  },
  {
    key: "commit",
    when: when("accept"),
    at: ".you .plan, section.bar",
    pane: "you",
    title: "Commit",
    words: () =>
      "When your plan is complete, commit. The button says what sails and what is lost. A trading post could save a contract for later. When everybody has committed, all ships set out.",
  },
  {
    key: "donate",
    when: when("donate"),
    at: ".today, section.bar",
    pane: "board",
    title: "Donations",
    words: () => "Goods that you can produce may be given to the city for fame: exactly as many as the market card shows, once a round.",
  },
  {
    key: "store",
    when: when("store"),
    at: ".you .goods",
    pane: "you",
    title: "What is left",
    words: (scene) => `Of all goods in store you keep ${own(scene)?.storage ?? 1}. The rest spoils, so load and sell first.`,
  },
  {
    key: "others",
    when: (scene) => first(scene) && asked(scene) === null,
    at: ".city .order, .rivals",
    pane: "board",
    title: "The others",
    words: () => "This line shows the turn order and who is to decide. While ships are loaded everybody thinks at the same time.",
  },
  {
    key: "second-round",
    when: (scene) => (board(scene)?.round ?? 0) >= 2,
    at: ".status",
    pane: null,
    title: "That was a round",
    words: () =>
      "Now the offices are up again; then ships come home and pay, and the workshops produce. The game ends when the eighth public building is bought or the markets run out. You know it all; play on.",
    last: true,
  },
];
