/** What this browser remembers: the player's name, settings, and links to seats of other devices. */

/** A seat that was opened by its secret link; one's own seats need none. */
export interface KeptLink {
  table: string;
  link: string;
}

type Shelf = Pick<Storage, "getItem" | "setItem">;

const NAME = "tessera.name";
const TABLES = "tessera.tables";
const THEME = "tessera.theme";
const MOTION = "tessera.motions";
const RAIL = "tessera.rail";
const TOUR = "tessera.tour";
const SPEED = "tessera.speed";
const PUSH = "tessera.push";
const PUT_AWAY = "tessera.put-away";
const MOST_LINKS = 30;
const MOST_PUT_AWAY = 300;

export type Theme = "auto" | "light" | "dark";

export class Memory {
  constructor(private readonly shelf: Shelf) {}

  get name(): string {
    return this.read(NAME) ?? "";
  }

  set name(name: string) {
    this.write(NAME, name.trim());
  }

  get theme(): Theme {
    const theme = this.read(THEME);
    return theme === "light" || theme === "dark" ? theme : "auto";
  }

  set theme(theme: Theme) {
    this.write(THEME, theme);
  }

  /** Whether pieces may move on their way from place to place. */
  get motion(): boolean {
    return this.read(MOTION) !== "off";
  }

  set motion(on: boolean) {
    this.write(MOTION, on ? "on" : "off");
  }

  /** How fast replays go on by themselves, if that was chosen. */
  get speed(): number {
    return Number(this.read(SPEED));
  }

  set speed(speed: number) {
    this.write(SPEED, String(speed));
  }

  /** Under which name the server reaches this browser by push messages. */
  get pushChannel(): string | null {
    return this.read(PUSH) || null;
  }

  set pushChannel(channel: string | null) {
    this.write(PUSH, channel ?? "");
  }

  /** Whether the rail with log, chat and rules stands open beside the board; null where nothing was chosen. */
  get rail(): boolean | null {
    const kept = this.read(RAIL);
    return kept === null ? null : kept !== "closed";
  }

  set rail(open: boolean) {
    this.write(RAIL, open ? "open" : "closed");
  }

  /** The table at which the guide through the first round is running. */
  get tourTable(): string | null {
    return this.read(TOUR) || null;
  }

  set tourTable(table: string | null) {
    this.write(TOUR, table ?? "");
  }

  /** A switch that is on or off; `usual` where nothing was chosen. */
  switched(key: string, usual: boolean): boolean {
    const kept = this.read(key);
    return kept === "on" || kept === "off" ? kept === "on" : usual;
  }

  switch(key: string, on: boolean): void {
    this.write(key, on ? "on" : "off");
  }

  keepLink(kept: KeptLink): void {
    const others = this.links.filter((other) => other.table !== kept.table);
    this.write(TABLES, JSON.stringify([kept, ...others].slice(0, MOST_LINKS)));
  }

  link(table: string): string | null {
    return this.links.find((kept) => kept.table === table)?.link ?? null;
  }

  /** The tables that were opened by a link, the newest first. */
  get links(): KeptLink[] {
    return this.list(TABLES).filter(isKeptLink);
  }

  /** The finished tables that the visitor does not want to see in the lobby, the last one first. */
  get putAway(): string[] {
    return this.list(PUT_AWAY).filter((one) => typeof one === "string");
  }

  set putAway(tables: readonly string[]) {
    this.write(PUT_AWAY, JSON.stringify(tables.slice(0, MOST_PUT_AWAY)));
  }

  private list(key: string): unknown[] {
    try {
      const found: unknown = JSON.parse(this.read(key) ?? "[]");
      return Array.isArray(found) ? found : [];
    } catch {
      return [];
    }
  }

  private read(key: string): string | null {
    try {
      return this.shelf.getItem(key);
    } catch {
      return null;
    }
  }

  private write(key: string, value: string): void {
    try {
      this.shelf.setItem(key, value);
    } catch {
      // A full or forbidden store only means that nothing is remembered.
    }
  }
}

function isKeptLink(thing: unknown): thing is KeptLink {
  if (typeof thing !== "object" || thing === null) return false;
  const kept = thing as Partial<KeptLink>;
  return typeof kept.table === "string" && typeof kept.link === "string";
}

const nowhere: Shelf = { getItem: () => null, setItem: () => undefined };

export const memory = new Memory(typeof localStorage === "undefined" ? nowhere : localStorage);
