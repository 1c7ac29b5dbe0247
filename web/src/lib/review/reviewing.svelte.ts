/** A review on the page: looked up, begun, watched while it grows, and deepened. */
import { inWords } from "../api";
import { isDone } from "./flow";
import { Places } from "./places";
import type { Review } from "./types";

/** How a review is asked for. */
export interface Routes {
  look: () => Promise<Review>;
  begin: () => Promise<Review>;
  deepen: (at: number) => Promise<Review>;
}

/** Nothing known yet; not begun; growing; done; begun and left lying; or not to be had. */
export type Stage = "asking" | "unbegun" | "growing" | "done" | "stopped" | "failed";

/** Milliseconds between looks at a review that grows; more, up to so many times, while nothing is new. */
export const PAUSE = 1000;
const LONGEST = 4;
/** After so many looks without anything new it is asked for again: its server may have ended. */
export const PATIENCE = 8;
/** After so many times in vain it is left lying, and says so. */
const TIMES = 3;

export class Reviewing {
  review = $state.raw<Review | null>(null);
  stage = $state<Stage>("asking");
  /** Why there is no review, or no more of it. */
  trouble = $state("");
  /** The decision that is looked at again. */
  deepening = $state<number | null>(null);
  /** Those that were looked at again here. */
  deepened = $state.raw<readonly number[]>([]);
  /** Why a decision could not be looked at again. */
  shallow = $state("");
  readonly places = $derived(new Places(this.review?.positions ?? [0]));

  /** How many answers were no glance: a glance that was under way meanwhile tells of the past. */
  private answers = 0;
  private idle = 0;
  private again = 0;
  private ended = false;

  constructor(
    private readonly routes: Routes,
    private readonly later: (act: () => void, milliseconds: number) => unknown = (act, milliseconds) => setTimeout(act, milliseconds),
  ) {}

  /** What there is of it, without beginning it. */
  async look(): Promise<void> {
    this.stage = "asking";
    await this.ask(this.routes.look, (found) => (found.making ? "growing" : found.done ? "stopped" : "unbegun"));
  }

  /** Begins it, or goes on with it. */
  async begin(): Promise<void> {
    if (this.stage === "done" || this.stage === "growing") return;
    this.stage = "growing";
    this.again = 0;
    await this.ask(this.routes.begin, () => "growing");
  }

  async deepen(at: number): Promise<void> {
    if (this.deepening !== null) return;
    this.deepening = at;
    this.shallow = "";
    try {
      this.review = await this.routes.deepen(at);
      this.answers += 1;
      this.deepened = [...this.deepened, at];
    } catch (cause) {
      this.shallow = inWords(cause);
    }
    this.deepening = null;
  }

  /** Nobody looks at it any more. */
  end(): void {
    this.ended = true;
  }

  private async ask(route: () => Promise<Review>, unfinished: (found: Review) => Stage): Promise<void> {
    this.trouble = "";
    this.idle = 0;
    try {
      const found = await route();
      if (this.ended) return;
      this.review = found;
      this.stage = isDone(found) ? "done" : unfinished(found);
    } catch (cause) {
      this.trouble = inWords(cause);
      this.stage = "failed";
    }
    if (this.stage === "growing") this.watch();
  }

  private watch(): void {
    this.later(() => void this.glance(), PAUSE * Math.min(LONGEST, 1 + this.idle));
  }

  /** A look at what has grown; a line that is down for a moment is no reason to give up. */
  private async glance(): Promise<void> {
    if (this.ended || this.stage !== "growing") return;
    const [before, answers] = [this.review?.done ?? 0, this.answers];
    const found = await this.routes.look().catch(() => null);
    if (this.ended) return;
    if (answers !== this.answers) {
      this.watch();
      return;
    }
    if (found) this.review = found;
    if (found && isDone(found)) {
      this.stage = "done";
      return;
    }
    const grown = !!found && found.done > before;
    this.idle = grown ? 0 : this.idle + 1;
    if (grown) this.again = 0;
    if (found?.making || this.idle < PATIENCE) this.watch();
    else await this.askAgain();
  }

  private async askAgain(): Promise<void> {
    this.again += 1;
    if (this.again > TIMES) this.stage = "stopped";
    else await this.ask(this.routes.begin, () => "growing");
  }
}
