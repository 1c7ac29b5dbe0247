/** Whose attention is wanted where: the tab's title, the soft sound and the notification. */
import { fetchMyTables, type TableSummary } from "./house";
import { showBadge } from "./push";
import { settings } from "./settings.svelte";
import { chime } from "./sound";
import { tableHash } from "./route";
import { sortTables } from "./summaries";

/** Nobody who has just moved needs a bell for the answer. */
const STILL_HERE = 4000;
const LOOK_AGAIN = 15_000;

class Attention {
  /** Whether the visitor has older tables than these. */
  more = $state(false);
  private pages = 1;
  /** The visitor's tables, as last heard. */
  tables = $state.raw<TableSummary[] | null>(null);
  /** The table on the screen, whether it asks something of the visitor, and what. */
  here = $state.raw<{ table: string; title: string; asked: string | null } | null>(null);
  /** The look that is on its way. */
  looking: Promise<void> | null = null;
  private known = new Set<string>();
  private lastDeed = 0;

  /** The other tables at which it is the visitor's move, the one that has waited longest first. */
  private waiting = $derived(
    sortTables(this.tables ?? []).yours.filter((one) => one.table !== this.here?.table),
  );

  elsewhere = $derived(this.waiting.length);

  next = $derived(this.waiting[0]?.table ?? null);

  title = $derived(tabTitle(this.here?.title ?? "", this.here?.asked != null, this.elsewhere));

  /** Looks for one's tables now and then, as long as the page lives. */
  watch(): () => void {
    void this.look();
    const looking = setInterval(() => void this.look(), LOOK_AGAIN);
    return () => clearInterval(looking);
  }

  look(): Promise<void> {
    const looking = this.lookAtTables();
    this.looking = looking;
    void looking.then(() => {
      if (this.looking === looking) this.looking = null;
    });
    return looking;
  }

  private async lookAtTables(): Promise<void> {
    try {
      const found = await fetchMyTables(this.pages);
      this.more = found.more;
      this.hear(found.tables);
    } catch {
      // The page itself says when the server cannot be reached.
    }
  }

  /** Older tables are wanted too. */
  lookFurther(): Promise<void> {
    this.pages += 1;
    return this.look();
  }

  /** The visitor has just done something at a table. */
  acted(): void {
    this.lastDeed = Date.now();
  }

  /** A table on the screen asks something, or no longer does. */
  show(table: string, title: string, asked: string | null): void {
    const waited = this.here?.table === table && this.here.asked === null;
    this.here = { table, title, asked };
    if (asked !== null && waited) this.call(table, asked);
  }

  /** Something has happened at a table that the visitor should know of. */
  tell(table: string, words: string): void {
    this.call(table, words);
  }

  leave(): void {
    this.here = null;
  }

  private hear(tables: TableSummary[]): void {
    const first = this.tables === null;
    const now = new Set(tables.filter((one) => one.your_move).map((one) => one.table));
    for (const table of now) {
      const fresh = !this.known.has(table) && table !== this.here?.table;
      if (fresh && !first) this.call(table, "It is your move.");
    }
    this.known = now;
    this.tables = tables;
    void showBadge(now.size);
  }

  private call(table: string, words: string): void {
    if (settings.sound && (document.hidden || Date.now() - this.lastDeed > STILL_HERE)) chime();
    if (settings.notices && document.hidden) notify(table, words);
  }
}

export function tabTitle(page: string, asked: boolean, elsewhere: number): string {
  const sign = asked ? "● Your move · " : elsewhere ? `(${elsewhere}) Your move · ` : "";
  return `${sign}${page ? `${page} · ` : ""}Tessera`;
}

function notify(table: string, words: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const notice = new Notification("Tessera", { body: words, tag: table });
    notice.onclick = () => {
      window.focus();
      location.hash = tableHash(table);
      notice.close();
    };
  } catch {
    // Some phones allow notifications to installed pages only.
  }
}

/** Asks the browser's leave; whether it was given. */
export async function allowNotices(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

export const attention = new Attention();
