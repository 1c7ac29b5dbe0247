/** What changes seldom, taken from what changes with every move: whoever depends on it is left alone meanwhile. */
import { untrack } from "svelte";

export class Lasting<Value> {
  private kept: Value = $state.raw() as Value;
  private told = "";

  constructor(now: () => Value) {
    untrack(() => this.take(now()));
    $effect.pre(() => {
      const value = now();
      untrack(() => this.take(value));
    });
  }

  get current(): Value {
    return this.kept;
  }

  private take(value: Value): void {
    const told = JSON.stringify(value);
    if (told === this.told) return;
    [this.told, this.kept] = [told, value];
  }
}
