/** Where the replay shows what a review speaks of. A review counts every move; the replay counts
 * positions, and moves that nobody sees lead to none. */

export class Places {
  /** `positions` has, for each position from the deal on, how many moves there were. */
  constructor(private readonly positions: readonly number[]) {}

  get last(): number {
    return Math.max(0, this.positions.length - 1);
  }

  /** The position at which a decision was made, so many moves after the deal. */
  before(moves: number): number {
    let [low, high] = [0, this.last];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.positions[middle] ?? Infinity) <= moves) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The first position that shows what had happened by so many moves after the deal. */
  after(moves: number): number {
    const position = this.before(moves);
    const shown = (this.positions[position] ?? 0) >= moves;
    return Math.min(this.last, shown ? position : position + 1);
  }

  /** A place between positions too, for a drawing: moves that nobody sees lie between them. */
  exactly(moves: number): number {
    const position = this.before(moves);
    const [from, to] = [this.positions[position] ?? 0, this.positions[position + 1]];
    return to === undefined ? position : position + (moves - from) / (to - from);
  }
}
