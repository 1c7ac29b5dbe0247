// A match on our server: two people at a table of Phoenicia, each with a socket.
const WebSocket = require("ws");
const { post } = require("./post.js");
const { Turn } = require("./turn.js");

class TesseraMatch {
  constructor(port, random, traffic) {
    Object.assign(this, { port, random, traffic });
    this.sockets = [];
    this.tables = [null, null];
    this.turn = null;
  }

  async open() {
    const table = { game: "phoenicia", seats: 2, name: "Hanno" };
    const first = await post(this.port, "/api/tables", table);
    this.id = first.table;
    const second = await post(this.port, `/api/tables/${first.table}/sit`, { name: "Dido" });
    await Promise.all([first, second].map(({ link }, seat) => this.#connect(first.table, link, seat)));
    return this;
  }

  get over() {
    return this.tables[0].view.state.over;
  }

  /** Makes legal moves up to one that is told; the milliseconds until the other seat's socket had it. */
  async move() {
    for (;;) {
      const latency = await this.#moveOnce();
      if (latency !== null) return latency;
      this.traffic.unseen += 1;
    }
  }

  /** Makes one legal move; no latency where a card is set aside unseen. */
  #moveOnce() {
    const seat = this.#seatToMove();
    const { view } = this.tables[seat];
    const { legal, decision = view.seats[seat].decision } = view.you;
    const action = legal[Math.floor(this.random() * legal.length)].text;
    this.turn = new Turn(seat, false);
    this.sockets[seat].send(JSON.stringify({ type: "move", id: 1, decision, action }));
    return this.turn.done;
  }

  close() {
    this.sockets.forEach((socket) => socket.close());
  }

  #seatToMove() {
    return this.tables.findIndex((table) => table.view.you.legal.length > 0);
  }

  #connect(table, link, seat) {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/api/tables/${table}/socket`);
    this.sockets[seat] = socket;
    socket.on("open", () => socket.send(JSON.stringify({ link })));
    return new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("close", (code, words) => this.turn?.reject(Error(`closed: ${code} ${words}`)));
      socket.on("message", (data) => {
        this.#hear(seat, data);
        if (this.tables[seat]) resolve();
      });
    });
  }

  #hear(seat, data) {
    this.traffic.hear(data.length);
    const message = JSON.parse(data);
    if (message.type === "table") this.#update(seat, message);
    for (const answer of message.type === "answer" ? [message] : message.answers ?? []) {
      if (!answer.ok) this.turn?.reject(Error(answer.error));
      else if (this.turn) this.turn.acknowledged = true;
    }
    // Between two players' decisions there may be a moment in which nobody is asked.
    const { turn } = this;
    if (!turn?.acknowledged || !turn.updated[turn.seat] || !this.#inStep()) return;
    if (this.over || this.#seatToMove() >= 0) this.#finish();
  }

  /** Whether both seats have heard of the same moves, but for cards that each has set aside unseen. */
  #inStep() {
    const [first, second] = this.tables.map(({ view: { state } }, seat) =>
      state.moves - state.settlements[seat].set_aside.length);
    return first === second;
  }

  #update(seat, message) {
    const news = !this.tables[seat] || mark(message) !== mark(this.tables[seat]);
    this.tables[seat] = message;
    if (news) this.turn?.update(seat);
  }

  #finish() {
    const { resolve, latency, seat, updated } = this.turn;
    this.turn = null;
    resolve(updated[1 - seat] ? latency : null);
  }
}

/** Tells one position of a table from the next. */
function mark({ version, view }) {
  return `${version ?? view.entries} ${view.state.moves}`;
}

module.exports = { Match: TesseraMatch };
