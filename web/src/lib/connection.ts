/** One table over a WebSocket: reconnects by itself and repeats moves that were not answered. */
import type { Door } from "./door";
import type { Answer, TableMessage } from "./types";

export type Liveness = "connecting" | "live" | "lost" | "gone";

export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Hooks {
  open: () => SocketLike;
  table: (message: TableMessage) => void;
  liveness: (now: Liveness, reason: string) => void;
  /** The number of the last event heard, so that nothing is told twice. */
  after: () => number;
  /** The seat is another's now: events are numbered anew for whoever comes back. */
  stranger: () => void;
  later: (act: () => void, milliseconds: number) => void;
  /** Whether the page is out of sight, so that nobody sees what the server sends. */
  away: () => boolean;
}

interface Waiting {
  text: string;
  repeatable: boolean;
  settle: (answer: Answer) => void;
}

const NO_TABLE = 4404;
const NO_SEAT = 4403;
const SEAT_LEFT = 4410;
const FIRST_DELAY = 400;
const LONGEST_DELAY = 10_000;

export class Connection {
  private socket: SocketLike | null = null;
  private waiting = new Map<number | string, Waiting>();
  private nextId = 1;
  private failures = 0;
  private ended = false;
  private ready = false;
  /** Whether the server takes the page for one that is out of sight. */
  private toldAway = false;

  constructor(
    private readonly door: Door,
    private readonly hooks: Hooks,
  ) {}

  start(): void {
    if (this.ended) return;
    this.hooks.liveness("connecting", "");
    const socket = this.hooks.open();
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = (event) => this.closed(socket, event.code, event.reason);
  }

  stop(): void {
    this.ended = true;
    this.socket?.close();
    this.socket = null;
  }

  /** Sends a command; moves name their decision, so that they may safely be repeated. */
  send(type: string, fields: Record<string, unknown> = {}): Promise<Answer> {
    const id = this.nextId++;
    const text = JSON.stringify({ type, id, ...fields });
    return new Promise((settle) => {
      const repeatable = type === "move";
      if (!this.ready && !repeatable) {
        settle(failure(id, "There is no connection just now."));
        return;
      }
      this.waiting.set(id, { text, repeatable, settle });
      if (this.ready) this.socket?.send(text);
    });
  }

  /** The page has come into sight, or gone out of it. */
  look(): void {
    if (!this.ready || this.toldAway === this.hooks.away()) return;
    this.toldAway = this.hooks.away();
    this.socket?.send(JSON.stringify({ type: "away", away: this.toldAway }));
  }

  private hello(): Record<string, unknown> {
    this.toldAway = this.hooks.away();
    const away = this.toldAway ? { away: true } : {};
    return { ...this.door, after: this.hooks.after(), ...away };
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as TableMessage | Answer;
    if (message.type === "answer") {
      this.settle(message);
      return;
    }
    if (!this.ready) {
      this.ready = true;
      this.failures = 0;
      this.hooks.liveness("live", "");
      for (const waiting of this.waiting.values()) this.socket?.send(waiting.text);
      this.look();
    }
    // Whoever waits for an answer goes on before the page is drawn, so that it is drawn once.
    for (const answer of message.answers ?? []) this.settle(answer);
    this.hooks.table(message);
  }

  private settle(answer: Answer): void {
    const waiting = answer.id === null ? undefined : this.waiting.get(answer.id);
    if (!waiting || answer.id === null) return;
    this.waiting.delete(answer.id);
    waiting.settle(answer);
  }

  private closed(socket: SocketLike, code: number, reason: string): void {
    if (socket !== this.socket) return;
    this.ready = false;
    this.socket = null;
    for (const [id, waiting] of this.waiting) {
      if (waiting.repeatable && code !== NO_TABLE && code !== NO_SEAT) continue;
      this.waiting.delete(id);
      waiting.settle(failure(id, "The connection was lost."));
    }
    if (this.ended) return;
    if (code === SEAT_LEFT) this.hooks.stranger();
    if (code === NO_TABLE || code === NO_SEAT) {
      this.ended = true;
      this.hooks.liveness("gone", reason);
      return;
    }
    this.hooks.liveness("lost", "");
    const delay = Math.min(FIRST_DELAY * 2 ** this.failures, LONGEST_DELAY);
    this.failures += 1;
    this.hooks.later(() => this.start(), delay);
  }
}

function failure(id: Answer["id"], error: string): Answer {
  return { type: "answer", id, ok: false, error };
}
