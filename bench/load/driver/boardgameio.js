// A match on boardgame.io's server: two players of Harbour, each with a socket that speaks
// socket.io's protocol by hand, so that this driver does no more work than ours.
const WebSocket = require("ws");
const { legal } = require("../boardgameio/game.js");
const { post } = require("./post.js");
const { Turn } = require("./turn.js");

const EVENT = "42/harbour,";

class BoardgameMatch {
  constructor(port, random, traffic) {
    Object.assign(this, { port, random, traffic });
    this.sockets = [];
    this.states = [null, null];
    this.turn = null;
  }

  async open() {
    const { matchID } = await post(this.port, "/games/harbour/create", { numPlayers: 2 });
    this.id = matchID;
    // One after the other: two joins at once overwrite each other in its FlatFile store.
    this.credentials = [await this.#join("0"), await this.#join("1")];
    await Promise.all([0, 1].map((seat) => this.#connect(seat)));
    return this;
  }

  get over() {
    return this.states[0].ctx.gameover !== undefined;
  }

  /** Makes one legal move; the milliseconds until the other seat's socket had it. */
  move() {
    const { G, ctx, _stateID } = this.states[0];
    const playerID = ctx.currentPlayer;
    const moves = legal(G, playerID);
    const [type, argument] = moves[Math.floor(this.random() * moves.length)];
    const credentials = this.credentials[playerID];
    const payload = { type, args: [argument], playerID, credentials };
    // There is no acknowledgement but the update itself.
    this.turn = new Turn(Number(playerID), true);
    this.#send(playerID, ["update", { type: "MAKE_MOVE", payload }, _stateID, this.id, playerID]);
    return this.turn.done;
  }

  close() {
    this.sockets.forEach((socket) => socket.close());
  }

  async #join(playerID) {
    const path = `/games/harbour/${this.id}/join`;
    const player = { playerID, playerName: `Player ${playerID}` };
    return (await post(this.port, path, player)).playerCredentials;
  }

  #send(seat, event) {
    this.sockets[seat].send(EVENT + JSON.stringify(event));
  }

  #connect(seat) {
    const address = `ws://127.0.0.1:${this.port}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address);
    this.sockets[seat] = socket;
    return new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("close", (code) => this.turn?.reject(Error(`closed: ${code}`)));
      socket.on("message", (data) => {
        this.#hear(seat, data.toString());
        if (this.states[seat]) resolve();
      });
    });
  }

  #hear(seat, text) {
    if (text.startsWith(EVENT)) this.#event(seat, text);
    else if (text.startsWith("0")) this.sockets[seat].send("40/harbour,");
    else if (text.startsWith("40/harbour")) this.#sync(seat);
    else if (text === "2") this.sockets[seat].send("3"); // ping, pong
  }

  #sync(seat) {
    this.#send(seat, ["sync", this.id, String(seat), this.credentials[seat], 2]);
  }

  #event(seat, text) {
    this.traffic.hear(text.length);
    const [name, , news] = JSON.parse(text.slice(EVENT.length));
    if (name === "sync") this.states[seat] = news.state;
    if (name !== "update") return;
    this.states[seat] = news;
    this.turn?.update(seat);
    if (this.turn?.complete) this.#finish();
  }

  #finish() {
    const { resolve, latency } = this.turn;
    this.turn = null;
    resolve(latency);
  }
}

module.exports = { Match: BoardgameMatch };
