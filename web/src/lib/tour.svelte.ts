/** The guide through a first round: at which table it runs, and which marks were read there. */
import { SvelteSet } from "svelte/reactivity";
import { memory } from "./storage";

class Tour {
  /** The table that the guide is at, if it is anywhere; kept, so that a reload goes on with it. */
  table = $state<string | null>(memory.tourTable);
  readonly read = new SvelteSet<string>();

  start(table: string): void {
    this.read.clear();
    this.table = table;
    memory.tourTable = table;
  }

  end(): void {
    this.table = null;
    memory.tourTable = null;
  }
}

export const tour = new Tour();
