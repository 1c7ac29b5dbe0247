/** Who sits before this screen: the name for the next table, and the account if there is one. */
import { fetchMe } from "./house";
import { ancientName } from "./names";
import { memory } from "./storage";

class Visitor {
  /** What the visitor has typed; may be empty. */
  typed = $state(memory.name);
  account = $state<string | null>(null);
  /** The name we lend to somebody who gives none. */
  readonly lent = ancientName();
  private recalled: Promise<void> | null = null;

  /** The name to sit down with; from then on it is the visitor's, until they change it. */
  settle(taken: readonly string[] = []): string {
    const lent = taken.includes(this.lent) ? ancientName(taken) : this.lent;
    const given = this.typed.trim() || lent;
    this.typed = given;
    memory.name = given;
    return given;
  }

  /** Asks the server who the visitor is. Seats are taken only after that, lest one browser gets two cookies. */
  recall(): Promise<void> {
    this.recalled ??= fetchMe().then(
      (me) => void (this.account = me.account),
      () => void (this.recalled = null),
    );
    return this.recalled;
  }
}

export const visitor = new Visitor();
