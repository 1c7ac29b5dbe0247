/** What the coach says at a table: a hint in three steps, and a warning before a move is sent. */
import { inWords } from "./api";
import type { LegalAction, Schemas } from "./types";

export type Hint = Schemas["HintView"];
export type Warning = Schemas["WarningView"];

/** Whom the coach's words come from. */
export interface Adviser {
  hint(step: number): Promise<Hint>;
  warning(decision: number, action: string): Promise<Warning>;
}

export const STEPS = 3;
/** After so long it is said that the server is busy. */
export const SLOW = 6000;
/** A move waits no longer than this for what the coach says of it. */
export const PATIENCE = 9000;

type Later = (act: () => void, milliseconds: number) => () => void;

const afterwards: Later = (act, milliseconds) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

export class Coach {
  /** The hint to the open question, as far as it was asked for. */
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  /** Whether the answer takes long, as the server is busy. */
  slow = $state(false);
  /** Why nothing is said, in a sentence. */
  trouble = $state("");
  /** The move that waits until the coach has looked at it. */
  checked = $state.raw<LegalAction | null>(null);
  /** What a move that was looked at would give away, in words. */
  warned = $state("");

  /** Counts the questions, so that no answer to an earlier one is heard. */
  private asked = 0;
  private settle: ((goes: boolean) => void) | null = null;
  private stopWaiting = (): void => undefined;

  constructor(
    private readonly adviser: Adviser,
    private readonly later: Later = afterwards,
  ) {}

  /** Asks for the next step of the hint. */
  async further(): Promise<void> {
    if (this.thinking) return;
    const asked = ++this.asked;
    this.thinking = true;
    this.trouble = "";
    const patient = this.later(() => (this.slow = asked === this.asked), SLOW);
    try {
      const hint = await this.adviser.hint(Math.min((this.hint?.step ?? 0) + 1, STEPS));
      if (asked === this.asked) this.hint = hint;
    } catch (cause) {
      if (asked === this.asked) this.trouble = inWords(cause);
    }
    patient();
    if (asked === this.asked) this.thinking = this.slow = false;
  }

  /** Whether a move goes to the server: the coach looks at it first, and asks where it gives much away. */
  check(action: LegalAction, decision: number): Promise<boolean> {
    if (this.hint?.best?.text === action.text) return Promise.resolve(true);
    this.answer(false);
    this.checked = action;
    const goes = new Promise<boolean>((settle) => (this.settle = settle));
    const mine = this.settle;
    this.stopWaiting = this.later(() => this.settle === mine && this.answer(true), PATIENCE);
    this.adviser.warning(decision, action.text).then(
      ({ words }) => {
        if (this.settle !== mine) return;
        this.stopWaiting();
        if (words) this.warned = words;
        else this.answer(true);
      },
      (cause: unknown) => {
        if (this.settle !== mine) return;
        this.trouble = `${inWords(cause)} Your move was made without a warning.`;
        this.answer(true);
      },
    );
    return goes;
  }

  /** The move that was looked at is made, or it is not. */
  answer(goes: boolean): void {
    const settle = this.settle;
    this.settle = null;
    this.stopWaiting();
    this.checked = null;
    this.warned = "";
    settle?.(goes);
  }

  /** The question is another, or the player has read enough. */
  forget(): void {
    this.asked += 1;
    this.hint = null;
    this.thinking = this.slow = false;
    this.trouble = "";
  }
}
