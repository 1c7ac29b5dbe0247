/** The replay of a table: which position is wanted, and the one that is on show. */
import { Refused } from "./api";
import { Positions } from "./positions";
import type { Position } from "./route";
import type { TableMessage, TableView } from "./types";

interface Hooks {
  last: () => number;
  /** Lets the page change; whoever moves pieces measures before and after. */
  change: (before: TableView | null, after: TableView, apply: () => void) => void;
}

export class Replay {
  /** The position the reader asked for; null while the table is shown as it is now. */
  at = $state.raw<Position | null>(null);
  view = $state.raw<TableView | null>(null);
  error = $state("");

  /** The position on show. */
  shown = $state<number | null>(null);
  /** Whether one position after the other is shown. */
  playing = $state(false);
  /** Whether that began at the table as it is now, and ends there. */
  private watching = false;
  private readonly positions: Positions<TableView>;

  constructor(
    ask: (at: Position) => Promise<TableMessage>,
    private readonly hooks: Hooks,
  ) {
    this.positions = new Positions(
      async (move) => (await ask({ move, side: this.at?.side ?? null })).view,
      (move, view) => this.show(move, view),
      (reason) => {
        this.halt();
        this.error = reason instanceof Refused ? reason.message : String(reason);
      },
      hooks.last,
    );
  }

  follow(at: Position | null): void {
    const turned = at?.side !== this.at?.side;
    this.at = at;
    this.error = "";
    if (turned) this.positions.forget();
    if (at) {
      this.positions.want(at.move);
    } else {
      this.view = null;
      this.shown = null;
      this.halt();
      this.positions.rest();
    }
  }

  /** From now on one position after the other is shown, by whoever shows the replay. */
  play(watching = false): void {
    this.playing = true;
    this.watching = watching;
  }

  /** Stands still; whether the table as it is now is to be shown again. */
  halt(): boolean {
    const back = this.watching;
    this.playing = this.watching = false;
    return back;
  }

  /** What was seen before may be wrong by now. */
  forget(): void {
    this.positions.forget();
    if (this.at) this.positions.want(this.at.move);
  }

  /** Only a single step forward is something that happened; a leap just shows the place. */
  private show(move: number, view: TableView): void {
    const before = this.shown === move - 1 ? this.view : null;
    this.shown = move;
    this.hooks.change(before, view, () => (this.view = view));
  }
}
