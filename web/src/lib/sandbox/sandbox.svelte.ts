/** A sandbox on the page: the position on show, the tree around it, and who moves for each seat. */
import type { Hooks } from "../connection";
import { inWords } from "../api";
import { USUAL_BOT } from "../bots";
import { motion } from "../motion.svelte";
import type { Position } from "../route";
import { settings } from "../settings.svelte";
import type { Line, Source } from "../source";
import { TableStore } from "../table.svelte";
import type { Answer, Graph, Refusal, TableEvent, TableMessage } from "../types";
import { copySandbox, fetchSandbox, letBot, nodeInWords, tryMove, whyNot, type NodeView, type SandboxView } from "./api";
import { onwards, parentOf } from "./tree";

/** So long each move of a bot is looked at, in milliseconds. */
const MOMENT = 700;
/** What the table on the page is called; it is no table of the server's. */
const NAME = "sandbox";
const FAILED: Answer = { type: "answer", id: null, ok: false, error: "That is not done in a sandbox." };

export class Sandbox implements Source {
  readonly door = {};
  shown = $state.raw<SandboxView | null>(null);
  /** From whose side one looks; null for whoever is asked. */
  side = $state<number | null>(null);
  /** The bots that move for seats. */
  hands = $state.raw<Readonly<Record<number, string>>>({});
  /** The bot that is asked where none has been chosen for a seat. */
  bot = $state(USUAL_BOT);
  /** Whether a bot is moving. */
  thinking = $state(false);
  trouble = $state("");
  readonly table: TableStore;

  private hooks: Omit<Hooks, "open"> | null = null;
  /** Where one was before the last step back, to go on there. */
  private last: number | null = null;
  /** Counts where one went: an answer that comes after one has gone elsewhere shows nothing. */
  private turn = 0;
  private questions = 0;

  constructor(
    readonly name: string,
    /** Told of every position that comes on show. */
    private readonly arrived: (node: number, side: number | null) => void,
  ) {
    this.table = new TableStore(NAME, this);
  }

  get node(): number {
    return this.shown?.node ?? 0;
  }

  get nodes(): readonly NodeView[] {
    return this.shown?.nodes ?? [];
  }

  get own(): boolean {
    return this.shown?.own ?? false;
  }

  get names(): string[] {
    return (this.shown?.message.view.seats ?? []).map((seat, i) => seat.name ?? `Seat ${i + 1}`);
  }

  get over(): boolean {
    return this.shown?.message.view.over ?? false;
  }

  /** The seats that are asked. */
  get asked(): number[] {
    return (this.shown?.message.view.seats ?? []).flatMap((seat, i) => (seat.deciding ? [i] : []));
  }

  /** Whose answer is wanted first: that of the seat one looks from, where it is asked. */
  get asking(): number | null {
    const viewer = this.shown?.message.view.viewer ?? null;
    return viewer !== null && this.asked.includes(viewer) ? viewer : (this.asked[0] ?? null);
  }

  /** The seat for which a bot is to move now. */
  get botsTurn(): number | null {
    return this.asked.find((seat) => seat in this.hands) ?? null;
  }

  get back(): number | null {
    return parentOf(this.nodes, this.node);
  }

  get on(): number | null {
    return onwards(this.nodes, this.node, this.last);
  }

  // Going about.

  /** Shows a node; no bot moves there by itself. */
  async go(node: number, side: number | null = this.side): Promise<void> {
    const back = node === this.back;
    const from = this.node;
    this.side = side;
    const turn = ++this.turn;
    try {
      const found = await fetchSandbox(this.name, node, side);
      if (turn !== this.turn) return;
      if (back) this.last = this.last !== null && this.leadsTo(this.last, from) ? this.last : from;
      this.leap(found);
    } catch (cause) {
      if (turn === this.turn) this.fail(cause);
    }
  }

  /** A copy of one's own; its name. */
  async copy(): Promise<string> {
    return (await copySandbox(this.name)).sandbox;
  }

  // Who moves.

  /** One bot answers once for whoever is asked. */
  async once(bot: string): Promise<void> {
    const seat = this.asking;
    if (seat !== null && (await this.botMoves(seat, bot))) await this.playOn();
  }

  /** The other seats are a bot's from here on. */
  playAgainst(seat: number, bot: string): void {
    this.hands = Object.fromEntries(this.names.flatMap((_, other) => (other === seat ? [] : [[other, bot]])));
    this.side = seat;
    void this.go(this.node, seat).then(() => this.playOn());
  }

  hand(seat: number, bot: string | null): void {
    const { [seat]: _, ...others } = this.hands;
    this.hands = bot === null ? others : { ...others, [seat]: bot };
  }

  /** All moves are the person's again; a bot that thinks has thought for nothing. */
  takeOver(): void {
    this.hands = {};
    this.turn += 1;
  }

  /** Bots move until a seat is asked that has none. */
  async playOn(): Promise<void> {
    if (this.thinking) return;
    for (let seat = this.botsTurn; seat !== null; seat = this.botsTurn) {
      if (!(await this.botMoves(seat, this.hands[seat] as string))) return;
      if (motion.allowed && this.botsTurn !== null) await new Promise((rested) => setTimeout(rested, MOMENT / settings.speed));
    }
  }

  /** Whether a bot has moved, and nobody went elsewhere meanwhile. */
  private async botMoves(seat: number, bot: string): Promise<boolean> {
    if (this.thinking || !this.own) return false;
    this.thinking = true;
    const turn = ++this.turn;
    try {
      const found = await letBot(this.name, { node: this.node, seat, bot, side: this.side });
      if (turn !== this.turn) return false;
      this.step(found);
      return true;
    } catch (cause) {
      if (turn === this.turn) this.table.notice = { words: inWords(cause), rule: null };
      return false;
    } finally {
      this.thinking = false;
    }
  }

  // What the table on the page asks of it.

  line(hooks: Omit<Hooks, "open">): Line {
    this.hooks = hooks;
    return {
      start: () => undefined,
      stop: () => void (this.turn += 1),
      send: (type, fields = {}) => (type === "move" ? this.move(String(fields.action)) : Promise.resolve(FAILED)),
    };
  }

  position = (_: Position): Promise<TableMessage> => Promise.reject(new Error(FAILED.error ?? ""));
  graph = (): Promise<Graph> => Promise.reject(new Error(FAILED.error ?? ""));
  talk = (): Promise<TableEvent[]> => Promise.resolve([]);
  words = (): Promise<string> => nodeInWords(this.name, this.node, this.side);
  why = (target: string): Promise<Refusal | null> => whyNot(this.name, this.node, this.side, target);

  private async move(action: string): Promise<Answer> {
    const seat = this.shown?.message.view.viewer ?? null;
    if (seat === null) return FAILED;
    const turn = ++this.turn;
    try {
      const found = await tryMove(this.name, { node: this.node, seat, action, side: this.side });
      if (turn === this.turn) this.step(found);
      void this.playOn();
      return { type: "answer", id: null, ok: true };
    } catch (cause) {
      return { type: "answer", id: null, ok: false, error: inWords(cause) };
    }
  }

  /** Shows what a move has brought, with the motion of it. */
  private step(found: SandboxView): void {
    this.last = null;
    this.arrive(found, (message) => this.hooks?.table(message));
  }

  /** Shows another place. */
  private leap(found: SandboxView): void {
    this.arrive(found, (message) => this.table.turnTo(message));
  }

  private arrive(found: SandboxView, show: (message: TableMessage) => void): void {
    const view = found.message.view;
    if (view.you) {
      // The same question may be asked again, after a step back: it has a number of its own each time.
      if (view.you.decision !== null) view.you.decision = ++this.questions;
      if (!found.own) view.you.legal = [];
    }
    this.trouble = "";
    this.shown = found;
    this.hooks?.liveness("live", "");
    show(found.message);
    this.arrived(found.node, this.side);
  }

  private fail(cause: unknown): void {
    this.trouble = inWords(cause);
    if (!this.shown) this.hooks?.liveness("gone", this.trouble);
  }

  private leadsTo(below: number, node: number): boolean {
    for (let at: number | null = below; at !== null; at = parentOf(this.nodes, at)) if (at === node) return true;
    return false;
  }
}
