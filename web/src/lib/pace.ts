/** Things that are shown one after the other, each for a moment; whoever is in a hurry may skip. */

const CROWDED = 3;
const FLOODED = 10;
const HASTE = 90;

export class Pace<Item> {
  private queue: Item[] = [];
  private resting = false;

  constructor(
    /** Shows an item and says for how many milliseconds it wants to be looked at. */
    private readonly show: (item: Item) => number,
    private readonly later: (act: () => void, milliseconds: number) => void,
  ) {}

  get behind(): boolean {
    return this.queue.length > 0;
  }

  add(item: Item): void {
    this.queue.push(item);
    if (this.queue.length > FLOODED) this.hurry();
    else this.goOn();
  }

  /** Shows everything that waits, at once. */
  hurry(): void {
    for (let item = this.queue.shift(); item !== undefined; item = this.queue.shift()) {
      this.show(item);
    }
  }

  private goOn(): void {
    while (!this.resting) {
      const item = this.queue.shift();
      if (item === undefined) return;
      const moment = this.show(item);
      if (moment <= 0) continue;
      this.resting = true;
      this.later(() => {
        this.resting = false;
        this.goOn();
      }, this.queue.length > CROWDED ? Math.min(moment, HASTE) : moment);
    }
  }
}
