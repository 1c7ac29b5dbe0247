/** One puzzle on show: its table, what was answered, and what came of it. */
import { inWords } from "../api";
import { TableStore } from "../table.svelte";
import type { LegalAction } from "../types";
import { giveUp, type Answered, type PuzzleRating, type PuzzleView, type Solution } from "./api";
import { PuzzleSource } from "./source";

const TABLE = "puzzle";

/** What has come of the last answer; `given-up` where the solution was asked for. */
export interface Verdict {
  sort: "right" | "wrong" | "given-up";
  /** The move that was answered. */
  action: LegalAction | null;
  behind: number | null;
}

export class OnePuzzle {
  verdict = $state.raw<Verdict | null>(null);
  solution = $state.raw<Solution | null>(null);
  rating = $state.raw<PuzzleRating | null>(null);
  /** By how much the first answer has changed the rating; null where none was rated here. */
  change = $state<number | null>(null);
  busy = $state(false);
  trouble = $state("");

  readonly table: TableStore;
  private readonly source: PuzzleSource;

  constructor(
    readonly shown: PuzzleView,
    /** Whether the visitor knew it before. */
    readonly again: boolean,
  ) {
    this.source = new PuzzleSource(shown, (found, action) => {
      this.verdict = { sort: found.right ? "right" : "wrong", action, behind: found.behind };
      this.take(found);
    });
    this.table = new TableStore(TABLE, this.source);
  }

  async giveUp(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = "";
    try {
      const found = await giveUp(this.shown.game, this.shown.puzzle);
      this.verdict = { sort: "given-up", action: null, behind: null };
      this.take(found);
      this.source.close("The solution");
    } catch (cause) {
      this.trouble = inWords(cause);
    }
    this.busy = false;
  }

  private take(found: Answered): void {
    this.solution = found.solution;
    this.rating = found.rating;
    if (found.change !== null) this.change = found.change;
  }
}
