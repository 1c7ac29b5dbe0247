/** Who sits before this screen: the name for the next table, and the account if there is one. */
import { fetchMe, type Account } from "./house";
import { ancientName } from "./names";
import { memory } from "./storage";

class Visitor {
  /** What the visitor has typed; may be empty. */
  typed = $state(memory.name);
  account = $state<string | null>(null);
  /** Whether the browser was logged out from elsewhere, or its session is not known any more. */
  ended = $state(false);
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

  /** Asks the server who the visitor is. */
  recall(): Promise<void> {
    this.recalled ??= fetchMe().then(
      (me) => this.be(me),
      () => void (this.recalled = null),
    );
    return this.recalled;
  }

  /** Takes over what the server says of the visitor. */
  be(me: Account): void {
    this.account = me.account;
    this.ended = me.ended ?? false;
  }
}

export const visitor = new Visitor();
