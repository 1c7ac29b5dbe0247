/** Positions of a game, asked of the server one at a time: the latest wish wins, neighbours follow. */

const MOST_KEPT = 400;

export class Positions<View> {
  private kept = new Map<number, View>();
  private wanted: number | null = null;
  private asking = false;
  private generation = 0;

  constructor(
    private readonly ask: (move: number) => Promise<View>,
    /** Told of the wanted position as soon as it is there. */
    private readonly arrived: (move: number, view: View) => void,
    private readonly failed: (reason: unknown) => void,
    private readonly last: () => number,
  ) {}

  want(move: number): void {
    this.wanted = move;
    const view = this.kept.get(move);
    if (view !== undefined) this.arrived(move, view);
    void this.work();
  }

  rest(): void {
    this.wanted = null;
  }

  /** After moves were taken back, or seen from another side, what is kept may be wrong. */
  forget(): void {
    this.kept.clear();
    this.generation += 1;
  }

  /** One request at a time: first what is wanted, then the positions beside it. */
  private async work(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    for (let move = this.next(); move !== null; move = this.next()) {
      const generation = this.generation;
      try {
        const view = await this.ask(move);
        if (generation === this.generation) this.keep(move, view);
      } catch (reason) {
        if (move === this.wanted) {
          this.wanted = null;
          this.failed(reason);
        } else if (this.wanted !== null && this.kept.has(this.wanted)) {
          break;
        }
      }
    }
    this.asking = false;
  }

  private next(): number | null {
    if (this.wanted === null) return null;
    const near = [this.wanted, this.wanted + 1, this.wanted - 1];
    return near.find((move) => move >= 0 && move <= this.last() && !this.kept.has(move)) ?? null;
  }

  private keep(move: number, view: View): void {
    this.kept.set(move, view);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    if (move === this.wanted) this.arrived(move, view);
  }
}
