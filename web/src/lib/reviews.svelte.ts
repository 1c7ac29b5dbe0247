/** Whether the review of a table is wanted on the page; what shows it is fetched only then. */
import { inWords } from "./api";
import { memory } from "./storage";
import type * as Parts from "../parts/review";

const WANTED = "tessera.review";

interface Open {
  parts: typeof Parts;
  reviewing: Parts.Reviewing;
}

export class Reviews {
  wanted = $state(memory.switched(WANTED, false));
  /** What shows it, once it is there. */
  open = $state.raw<Open | null>(null);
  trouble = $state("");
  private fetching = false;

  constructor(private readonly table: string) {}

  /** Shows the review, and begins it where nobody has. */
  begin(): void {
    this.want(true);
    void this.fetch(true);
  }

  /** Puts it away; it grows on meanwhile. */
  close(): void {
    this.want(false);
  }

  /** Shows what there is of it. */
  look(): void {
    void this.fetch(false);
  }

  end(): void {
    this.open?.reviewing.end();
  }

  private want(wanted: boolean): void {
    this.wanted = wanted;
    memory.switch(WANTED, wanted);
  }

  private async fetch(begin: boolean): Promise<void> {
    if (this.open) {
      if (begin) void this.open.reviewing.begin();
      return;
    }
    if (this.fetching) return;
    this.fetching = true;
    this.trouble = "";
    try {
      const parts = await import("../parts/review");
      const reviewing = new parts.Reviewing(parts.routesOf(this.table));
      this.open = { parts, reviewing };
      void (begin ? reviewing.begin() : reviewing.look());
    } catch (cause) {
      this.trouble = inWords(cause);
    }
    this.fetching = false;
  }
}
