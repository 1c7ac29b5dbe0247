// Plays at one table of ours before spectators, a move once everybody has the one before, and prints
// what was measured as JSON: node watch.js --port 8121 --pid SERVER --spectators 100 --seconds 5
const { parseArgs } = require("node:util");
const WebSocket = require("ws");
const { cpuSeconds } = require("./cpu.js");
const { seeded } = require("./random.js");
const { Match } = require("./tessera.js");

const text = { type: "string" };
const { values: options } = parseArgs({
  options: { port: text, pid: text, spectators: text, seconds: text },
});
const spectators = Number(options.spectators);
const traffic = { messages: 0, unseen: 0, hear: () => (traffic.messages += 1) };

/** A crowd before a table: it knows when each of them has heard of the last move. */
class Crowd {
  constructor(size) {
    this.size = size;
    this.waiting = new Set();
    this.heard = () => {};
  }

  async watch(table) {
    await Promise.all([...Array(this.size).keys()].map((number) => this.#join(table, number)));
  }

  /** Settles once everybody has received something from now on. */
  allHear() {
    this.waiting = new Set(Array(this.size).keys());
    return new Promise((resolve) => {
      this.heard = resolve;
      if (!this.size) resolve();
    });
  }

  #join(table, number) {
    const socket = new WebSocket(`ws://127.0.0.1:${options.port}/api/tables/${table}/socket`);
    socket.on("open", () => socket.send("{}"));
    return new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("message", () => {
        traffic.hear();
        resolve();
        if (this.waiting.delete(number) && !this.waiting.size) this.heard();
      });
    });
  }
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}

async function main() {
  const random = seeded(1);
  const crowd = new Crowd(spectators);
  const open = async () => {
    const match = await new Match(Number(options.port), random, traffic).open();
    await crowd.watch(match.id);
    return match;
  };
  let match = await open();
  const latencies = [];
  let seconds = 0;
  let server = 0;
  traffic.messages = 0;
  while (seconds < Number(options.seconds)) {
    if (match.over) match = await open();
    const [start, before] = [performance.now(), cpuSeconds(options.pid)];
    await Promise.all([crowd.allHear(), match.move()]);
    latencies.push(performance.now() - start);
    seconds += latencies.at(-1) / 1000;
    server += cpuSeconds(options.pid) - before;
  }
  latencies.sort((a, b) => a - b);
  const report = {
    moves: latencies.length,
    seconds,
    messages_per_second: traffic.messages / seconds,
    moves_per_second: latencies.length / seconds,
    p50_ms: percentile(latencies, 0.5),
    p99_ms: percentile(latencies, 0.99),
    server_us_a_message: (server * 1e6) / traffic.messages,
  };
  console.log(JSON.stringify(report));
  process.exit(0);
}

main().catch((error) => {
  console.error(String(error.cause ?? error));
  process.exit(1);
});
