// Opens tables on our server, makes some moves at each, and leaves them:
// node idle.js --port 8121 --tables 1000 --moves 20
const { parseArgs } = require("node:util");
const { seeded } = require("./random.js");
const { Match } = require("./tessera.js");

const text = { type: "string" };
const { values: options } = parseArgs({ options: { port: text, tables: text, moves: text } });
const random = seeded(1);
const traffic = { unseen: 0, hear() {} };
let left = Number(options.tables);

async function leaveTables() {
  while (left-- > 0) {
    const match = await new Match(Number(options.port), random, traffic).open();
    for (let move = 0; move < Number(options.moves); move++) await match.move();
    match.close();
  }
}

Promise.all([...Array(16)].map(leaveTables)).then(
  () => process.exit(0),
  (error) => {
    console.error(String(error.cause ?? error));
    process.exit(1);
  },
);
