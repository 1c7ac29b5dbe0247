// Harbour, a small invented game for boardgame.io: two settlements put workers to work and buy
// cards. A player's view of it is as large as that of a Phoenicia table, a match as long (300
// moves); its rules are far simpler, and the server need not list what is legal.
const ACTIVITIES = ["hunting", "farming", "mining", "clothmaking"];
const CIRCLES = 6;
const LENGTH = 300;
const INVALID_MOVE = "INVALID_MOVE"; // as in boardgame.io/core

const settlement = () => ({
  victory_points: 0,
  production: 0,
  storehouses: 2,
  coins: 3,
  treasury_limit: 30,
  untrained: 1,
  trained: 0,
  training_price: 2,
  activities: Object.fromEntries(
    ACTIVITIES.map((name, at) => [
      name,
      { tile: true, level: "basic", workers: 0, tools: 0, circles: CIRCLES, production: at + 1 },
    ]),
  ),
  cards: { granary: 0, smelter: 0, colony: 0, port: 0, caravan: 0, shipyard: 0, ships: 0 },
  discounts: { granary: 0, smelter: 0 },
  points_bought: 0,
  hand_size: 3,
  hand: [4, 4, 5],
  set_aside: [],
});

const setup = ({ random }) => ({
  game: "harbour",
  options: { "preset-fives": "off", "one-card-a-round": "off", discounts: "lasting" },
  round: 1,
  overlord: 0,
  asked: "Put a worker to work, or buy a card.",
  display: ["granary", "smelter", "colony", "port"],
  auction: { card: "caravan", bid: 6, bidder: 0, passed: [] },
  settlements: [settlement(), settlement()],
  deck: random.Shuffle([...Array(40).keys()]),
  discard_pile: Array(30).fill(5),
  moves: 0,
});

/** What a player may do: put a worker to work, if a circle is free; buy a card, if rich enough. */
function legal(G, player) {
  const { activities, coins } = G.settlements[player];
  const free = ACTIVITIES.filter((name) => activities[name].workers < CIRCLES);
  const moves = free.map((name) => ["work", name]);
  return coins < 4 ? moves : [...moves, ...G.display.map((card) => ["buy", card])];
}

function work({ G, playerID }, name) {
  const mine = G.settlements[playerID];
  const activity = mine.activities[name];
  if (!activity || activity.workers >= CIRCLES) return INVALID_MOVE;
  activity.workers += 1;
  mine.production += activity.production;
  mine.coins = Math.min(mine.coins + activity.production, mine.treasury_limit);
  if (activity.workers === CIRCLES) ACTIVITIES.forEach((each) => (mine.activities[each].workers = 0));
  G.moves += 1;
}

function buy({ G, playerID }, card) {
  const mine = G.settlements[playerID];
  if (!G.display.includes(card) || mine.coins < 4) return INVALID_MOVE;
  mine.coins -= 4;
  mine.cards[card] += 1;
  mine.victory_points += 1;
  G.deck.push(G.deck.shift());
  G.moves += 1;
}

/** A player sees neither the deck nor the other's hand. */
function playerView({ G, playerID }) {
  const { deck, ...open } = G;
  const settlements = G.settlements.map((each, seat) =>
    seat === Number(playerID) ? each : { ...each, hand: null },
  );
  return { ...open, settlements, draw_pile_size: deck.length };
}

const harbour = {
  name: "harbour",
  setup,
  moves: { work, buy },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.moves >= LENGTH ? { winner: "0" } : undefined),
  playerView,
  disableUndo: true, // generous: no copies of the state for undo
  minPlayers: 2,
  maxPlayers: 2,
};

module.exports = { harbour, legal };
