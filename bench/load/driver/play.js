// Plays many matches at once, each in a closed loop, and prints what was measured as JSON.
// node play.js --server tessera|boardgameio --port 8121 --pid SERVER --matches 32 --seconds 10
const { parseArgs } = require("node:util");
const { cpuSeconds } = require("./cpu.js");
const { seeded } = require("./random.js");

const text = { type: "string" };
const { values: options } = parseArgs({
  options: {
    server: text,
    port: text,
    pid: text,
    matches: text,
    seconds: text,
    warmup: { ...text, default: "2" },
    pace: { ...text, default: "0,0" },
    seed: { ...text, default: "1" },
  },
});
const { Match } = require(`./${options.server}.js`);
const [shortest, longest] = options.pace.split(",").map(Number);
const random = seeded(Number(options.seed));
const traffic = {
  messages: 0,
  bytes: 0,
  unseen: 0, // moves that only their maker sees
  hear(size) {
    this.messages += 1;
    this.bytes += size;
  },
};
let latencies = [];
let games = 0;

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const open = () => new Match(Number(options.port), random, traffic).open();

/** One match after another, move by move. */
async function play(match) {
  if (longest) await sleep(random() * longest);
  for (;;) {
    if (match.over) {
      match.close();
      games += 1;
      match = await open();
    }
    latencies.push(await match.move());
    if (longest) await sleep(shortest + random() * (longest - shortest));
  }
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}

function report(seconds, driver, server) {
  const sorted = [...latencies].sort((a, b) => a - b);
  const moves = sorted.length + traffic.unseen;
  return {
    moves,
    seconds,
    moves_per_second: moves / seconds,
    games,
    p50_ms: percentile(sorted, 0.5),
    p95_ms: percentile(sorted, 0.95),
    p99_ms: percentile(sorted, 0.99),
    bytes_a_message: traffic.bytes / traffic.messages,
    driver_cpu: driver / seconds,
    server_cpu: server / seconds,
    server_us_a_move: (server * 1e6) / moves,
  };
}

async function main() {
  const matches = [];
  while (matches.length < Number(options.matches)) matches.push(await open());
  const all = Promise.all(matches.map(play));
  all.catch(fail);
  await sleep(Number(options.warmup));
  latencies = [];
  games = traffic.messages = traffic.bytes = traffic.unseen = 0;
  const processes = [process.pid, options.pid];
  const [start, before] = [performance.now(), processes.map(cpuSeconds)];
  await sleep(Number(options.seconds));
  const spent = processes.map((pid, at) => cpuSeconds(pid) - before[at]);
  const result = report((performance.now() - start) / 1000, ...spent);
  if (!result.moves) throw Error("No move was made.");
  console.log(JSON.stringify(result));
  process.exit(0);
}

function fail(error) {
  console.error(String(error.cause ?? error));
  process.exit(1);
}

const longestWait = Number(options.warmup) + Number(options.seconds) + 120;
setTimeout(() => fail(Error("The server stopped answering.")), longestWait * 1000);
main().catch(fail);
