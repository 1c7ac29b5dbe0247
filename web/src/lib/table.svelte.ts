/** The state of one table's page: what the server last told, and what the player is about. */
import { askWhy } from "./api";
import { Connection, type Liveness, type SocketLike } from "./connection";
import { newLines } from "./format";
import { memory } from "./storage";
import { bestGuess, lightUp } from "./targets";
import type { Answer, GameInfo, LegalAction, Refusal, TableMessage } from "./types";

export interface Notice {
  words: string;
  rule: string | null;
}

export interface Chooser {
  target: string;
  actions: LegalAction[];
}

/** After this long out of sight, what happened meanwhile is told first. */
const AWAY = 45_000;

export class TableStore {
  message = $state.raw<TableMessage | null>(null);
  info = $state.raw<GameInfo | null>(null);
  liveness = $state<Liveness>("connecting");
  reason = $state("");
  notice = $state.raw<Notice | null>(null);
  chooser = $state.raw<Chooser | null>(null);
  busy = $state(false);
  said = $state("");
  latest = $state("");
  told = $state(0);
  back = $state(true);
  ruleShown = $state<string | null>(null);
  heardAt = $state(0);

  readonly link: string | null;
  private readonly connection: Connection;
  private hiddenAt = 0;

  constructor(readonly table: string) {
    this.link = memory.link(table);
    this.connection = new Connection(this.link, {
      open: () => openSocket(table),
      table: (message) => this.hear(message),
      liveness: (now, reason) => {
        this.liveness = now;
        this.reason = reason;
      },
      later: (act, milliseconds) => setTimeout(act, milliseconds),
    });
  }

  get view() {
    return this.message?.view ?? null;
  }

  get state() {
    return this.view?.state ?? null;
  }

  get me(): number | null {
    return this.view?.viewer ?? null;
  }

  get legal(): LegalAction[] {
    return this.view?.you?.legal ?? [];
  }

  lit = $derived(lightUp(this.legal));

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  /** Called when the page is hidden or shown again. */
  seen(visible: boolean): void {
    if (!visible) this.hiddenAt = Date.now();
    else if (this.hiddenAt && Date.now() - this.hiddenAt > AWAY) this.back = true;
  }

  async act(action: LegalAction): Promise<void> {
    const seat = this.me;
    const decision = seat === null ? null : (this.view?.seats[seat]?.decision ?? null);
    if (decision === null || this.busy) return;
    this.busy = true;
    this.back = false;
    const answer = await this.connection.send("move", { decision, action: action.text });
    this.busy = false;
    this.settle(answer);
  }

  async command(type: string, fields: Record<string, unknown> = {}): Promise<boolean> {
    const answer = await this.connection.send(type, fields);
    this.settle(answer);
    return answer.ok;
  }

  /** A click on the board: do it, offer the ways to do it, or say why not. */
  async touch(target: string): Promise<void> {
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

  private async why(target: string): Promise<void> {
    const state = this.state;
    if (!state || !this.link || state.over) return;
    try {
      const refusal = await askWhy(this.table, this.link, bestGuess(target, state));
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
    const before = this.message;
    this.message = message;
    this.heardAt = Date.now();
    if (before?.view.state?.moves !== message.view.state?.moves) {
      this.chooser = null;
      this.notice = null;
    }
    if (!before) this.back = message.log.length > 0;
    const fresh = before ? newLines(before.log, message.log) : [];
    if (fresh.length) {
      this.latest = fresh.at(-1) as string;
      this.told += 1;
    }
    const question = message.view.you?.question;
    const asked = question && question !== before?.view.you?.question ? [question] : [];
    const said = [...fresh.slice(-4), ...asked].join(" ");
    if (said) this.said = said;
  }
}

function refused(refusal: Refusal): Notice {
  return { words: refusal.sentence, rule: refusal.rule || null };
}

function openSocket(table: string): SocketLike {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
  return new WebSocket(address) as unknown as SocketLike;
}
