// A bot in JavaScript that Tessera starts as a program, with nothing but Node:
//
//     tessera arena phoenicia --bots 'exec:node mybot.mjs',random --players 2 --games 20
//
// It reads lines of JSON from its input and answers each with one: docs/outside-bots.md has them all.
// It knows no game: it reads in words what every move does, prefers what gains to what costs, and is
// bored by what it has done before, so that it brings every game to an end.

import { createInterface } from "node:readline";

const GAINS = ["gain", "build", "train", "become", "take", "load", "point", "claim", "employ", "stay"];
const COSTS = ["end", "pass", "discard", "unload", "lose", "withdraw", "shift", "redraw", "save"];
let done = new Map();

/** How much the bot likes a move, by the words that say what it does. */
function liking({ move, words }) {
  const text = `${move} ${words}`.toLowerCase();
  const found = (list) => list.filter((word) => text.includes(word)).length;
  const bid = Number(/^bid (\d+)/.exec(move)?.[1] ?? 0);
  return 2 * found(GAINS) - 3 * found(COSTS) - bid / 100 - (done.get(move) ?? 0) / 2;
}

function choice(moves) {
  const { move } = moves.reduce((one, other) => (liking(other) > liking(one) ? other : one));
  done.set(move, (done.get(move) ?? 0) + 1);
  return move;
}

function answer(message) {
  switch (message.type) {
    case "hello":
      done = new Map();
      return { view: false };
    case "decide":
      return { move: choice(message.moves) };
    default:
      return {};
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
