/** The state of one table's page: what the server last told, and what the player is about. */
import { tick } from "svelte";
import type { Face } from "../games/face";
import { lightUp, stillLegal } from "./actions";
import { attention } from "./attention.svelte";
import { BLANK, fold, freshLines, settlement, takesBack, withEarlier, type Chronicle } from "./chronicle";
import type { Liveness } from "./connection";
import { FLIGHT, takeOff, whereIs, type Flight } from "./flights";
import { motion } from "./motion.svelte";
import { Pace } from "./pace";
import { Replay } from "./replay.svelte";
import { sharing } from "./sharing";
import { sourceOf, type Line, type Source } from "./source";
import type { Answer, GameInfo, LegalAction, Refusal, TableMessage, TableView } from "./types";

export interface Notice {
  words: string;
  rule: string | null;
}

export interface Chooser {
  /** The piece that the choice is about, or the group of actions. */
  target: string;
  actions: LegalAction[];
}

/** After this long out of sight, what happened meanwhile is told first. */
const AWAY = 45_000;
const later = (act: () => void, milliseconds: number): unknown => setTimeout(act, milliseconds);

export class TableStore {
  message = $state.raw<TableMessage | null>(null);
  chronicle = $state.raw<Chronicle>(BLANK);
  info = $state.raw<GameInfo | null>(null);
  face = $state.raw<Face | null>(null);
  flights = $state.raw<Flight[]>([]);
  liveness = $state<Liveness>("connecting");
  reason = $state("");
  notice = $state.raw<Notice | null>(null);
  chooser = $state.raw<Chooser | null>(null);
  said = $state("");
  /** How the last request to take a move back has ended, until the game goes on. */
  settled = $state("");
  told = $state(0);
  back = $state(true);
  ruleShown = $state<string | null>(null);
  heardAt = $state(0);
  /** Whether a hint to the open question is wanted. */
  hinted = $state(false);
  /** Whoever looks at a move before it is sent, and says whether it goes. */
  check: ((action: LegalAction, decision: number) => Promise<boolean>) | null = null;

  readonly replay: Replay;
  private readonly connection: Line;
  private readonly pace: Pace<TableMessage>;
  private sending = $state(false);
  private answered = $state<number | null>(null);
  private chosen = $state.raw<LegalAction | null>(null);
  private heard = 0;
  private hiddenAt = 0;

  constructor(
    readonly table: string,
    readonly source: Source = sourceOf(table),
  ) {
    this.pace = new Pace((message) => this.show(message), later);
    this.replay = new Replay(source.position, {
      last: () => this.message?.moves ?? 0,
      change: (before, after, apply) => this.change(before, after, apply),
    });
    this.connection = source.line({
      table: (message) => this.hear(message),
      liveness: (now, reason) => {
        this.liveness = now;
        this.reason = reason;
      },
      after: () => this.heard,
      stranger: () => {
        this.pace.hurry();
        this.heard = 0;
        this.chronicle = BLANK;
      },
      later,
    });
  }

  /** The table as it is now, whatever position is on show. */
  get live(): TableView | null {
    return this.message?.view ?? null;
  }

  /** The table as it is on show. */
  get view(): TableView | null {
    return this.replay.at ? this.replay.view : this.live;
  }

  get replaying(): boolean {
    return this.replay.at !== null;
  }

  get me(): number | null {
    return this.view?.viewer ?? null;
  }

  /** Whether the viewer has a seat here and still plays it. */
  get plays(): boolean {
    const seat = this.live?.viewer ?? null;
    return seat !== null && !this.live?.over && !this.live?.seats[seat]?.resigned;
  }

  get legal(): LegalAction[] {
    return this.replaying || this.standsStill ? [] : (this.live?.you?.legal ?? []);
  }

  /** Whether the game waits until a request to take a move back is settled. */
  get standsStill(): boolean {
    return this.live?.take_back_request?.until != null;
  }

  /** The last thing that happened and was not taken back. */
  get latest(): string {
    return this.chronicle.log.findLast((line) => line.kind !== "turn")?.words ?? "";
  }

  lit = $derived(lightUp(this.legal));

  /** Whether the question on show is answered already: nothing can be chosen until the next one is there. */
  get busy(): boolean {
    return this.sending || (this.answered !== null && this.answered === this.live?.you?.decision);
  }

  /** The answer that is on its way, or was given to the question still on show. */
  get given(): LegalAction | null {
    return this.busy ? this.chosen : null;
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  /** Called when the page is hidden or shown again. */
  seen(visible: boolean): void {
    this.connection.look?.();
    if (!visible) {
      this.hiddenAt = Date.now();
      this.pace.hurry();
    } else if (this.hiddenAt && Date.now() - this.hiddenAt > AWAY) this.back = true;
  }

  /** Skips the motions that wait; a moment later, so that no key answers a question not yet seen. */
  hurry(): void {
    if (!this.pace.behind && !this.flights.length) return;
    later(() => {
      this.flights = [];
      this.pace.hurry();
    }, 0);
  }

  /** Shows another position, without anything having happened between it and the one on show. */
  turnTo(message: TableMessage): void {
    this.hurry();
    this.pace.hurry();
    this.heard = message.version;
    this.chronicle = fold(BLANK, message.events);
    this.take(this.message, message, []);
    this.chooser = null;
    this.notice = null;
  }

  async act(action: LegalAction): Promise<void> {
    const decision = this.live?.you?.decision ?? null;
    if (decision === null || this.busy || this.replaying) return;
    this.sending = true;
    this.chosen = action;
    this.back = false;
    attention.acted();
    if (this.check && this.legal.length > 1 && !(await this.check(action, decision))) {
      this.sending = false;
      return;
    }
    const answer = await this.connection.send("move", { decision, action: action.text });
    if (answer.ok) {
      this.answered = decision;
      this.pace.hurry();
    }
    this.sending = false;
    this.settle(answer);
  }

  /** Asks for talk that is older than what the page has. */
  async hearEarlier(): Promise<void> {
    const before = this.chronicle.earlier;
    if (before === null) return;
    const events = await this.source.talk(before);
    this.chronicle = withEarlier(this.chronicle, events);
  }

  async command(type: string, fields: Record<string, unknown> = {}): Promise<boolean> {
    const answer = await this.connection.send(type, fields);
    this.settle(answer);
    return answer.ok;
  }

  /** A click on the board: do it, offer the ways to do it, or say why not. */
  async touch(target: string): Promise<void> {
    if (this.replaying || this.busy) return;
    const actions = this.lit.get(target) ?? [];
    this.notice = null;
    this.chooser = null;
    if (actions.length === 1) await this.act(actions[0] as LegalAction);
    else if (actions.length > 1) this.chooser = { target, actions };
    else await this.why(target);
  }

  showRule(number: string): void {
    this.ruleShown = number;
  }

  landed(flight: Flight): void {
    this.flights = this.flights.filter((other) => other !== flight);
  }

  private async why(target: string): Promise<void> {
    if (!this.plays) return;
    try {
      const refusal = await this.source.why(target);
      if (refusal) this.notice = refused(refusal);
    } catch (error) {
      this.notice = { words: error instanceof Error ? error.message : String(error), rule: null };
    }
  }

  private settle(answer: Answer): void {
    if (answer.ok) {
      this.notice = null;
      this.chooser = null;
    } else if (answer.refusal) {
      this.notice = refused(answer.refusal);
    } else {
      this.notice = { words: answer.error ?? "That did not work.", rule: null };
    }
  }

  private hear(message: TableMessage): void {
    this.heard = message.version;
    this.pace.add(message);
  }

  /** Puts a message on show; for how long it wants to be looked at before the next. */
  private show(message: TableMessage): number {
    const before = this.message;
    const fresh = before ? freshLines(this.chronicle, message.events) : [];
    const apply = (): void => this.take(before, message, fresh);
    if (this.replaying) apply();
    else this.change(before?.view ?? null, message.view, apply);
    return fresh.length && motion.allowed && !this.replaying ? FLIGHT : 0;
  }

  private take(before: TableMessage | null, message: TableMessage, fresh: string[]): void {
    message.view = sharing(before?.view, message.view);
    const back = takesBack(message.events);
    const outdated = back || before?.view.over !== message.view.over;
    const settled = before ? settlement(this.chronicle, message.events, message.view.viewer) : null;
    this.message = message;
    this.chronicle = fold(this.chronicle, message.events);
    this.heardAt = Date.now();
    if (before && outdated) this.replay.forget();
    if (before?.moves !== message.moves) {
      this.chooser = this.stillOpen(message);
      this.notice = null;
    }
    if (!before) this.back = this.chronicle.log.length > 0;
    if (fresh.length || back) this.told += 1;
    if (settled !== null || fresh.length || message.view.take_back !== null) this.settled = settled ?? "";
    const lapse = message.view.you?.lapse ?? null;
    const ranOut = lapse !== null && lapse !== (before?.view.you?.lapse ?? null) ? [lapse] : [];
    if (before) for (const words of ranOut) attention.tell(this.table, words);
    const rematch = message.view.rematch;
    if (before && !before.view.rematch && rematch && message.view.viewer !== null && rematch.by !== message.view.viewer) {
      attention.tell(this.table, `${message.view.seats[rematch.by]?.name} asks for a rematch.`);
    }
    const question = message.view.you?.question;
    const asked = question && question !== before?.view.you?.question ? [question] : [];
    const undone = before && back ? ["A move was taken back."] : [];
    const said = [...undone, ...fresh.slice(-4), ...ranOut, ...asked].join(" ");
    if (said) this.said = said;
  }

  /** Where several decide at once, another's move need not close the choice that is open here. */
  private stillOpen(message: TableMessage): Chooser | null {
    if (!this.chooser || this.busy) return null;
    const actions = stillLegal(this.chooser.actions, message.view.you?.legal ?? []);
    return actions && { ...this.chooser, actions };
  }

  /** Changes the page, and lets pieces fly from where they were to where they are then. */
  private change(before: TableView | null, after: TableView, apply: () => void): void {
    const [from, to] = [before?.state, after.state];
    const motions = from && to && motion.allowed ? (this.face?.motions(from, to) ?? []) : [];
    const starts = motions.map((one) => whereIs(one.from));
    apply();
    if (motions.length) void tick().then(() => (this.flights = takeOff(motions, starts)));
  }
}

function refused(refusal: Refusal): Notice {
  return { words: refusal.sentence, rule: refusal.rule || null };
}
