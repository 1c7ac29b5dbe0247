/** Clicks that ask once more: what is rarely meant and cannot be taken back. */
import type { TableStore } from "../../lib/table.svelte";

/** Offers in the action bar what a click could do, or says why it can do nothing. */
export function askFirst(store: TableStore, target: string): void {
  const actions = store.replaying || store.busy ? [] : (store.lit.get(target) ?? []);
  if (actions.length) {
    store.notice = null;
    store.chooser = { target, actions };
  } else void store.touch(target);
}
