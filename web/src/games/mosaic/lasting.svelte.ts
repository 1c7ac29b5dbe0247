/** What changes seldom, taken from what changes with every move: whoever depends on it is not even asked meanwhile. */
import { untrack } from "svelte";

export class Lasting<Value> {
  private kept: Value = $state.raw() as Value;

  /** It counts as changed when it is another object, or another word. */
  constructor(now: () => Value) {
    this.kept = untrack(now);
    $effect.pre(() => {
      this.kept = now();
    });
  }

  get current(): Value {
    return this.kept;
  }
}
