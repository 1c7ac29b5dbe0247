/** What this browser remembers: the player's name, the theme, and the links to seats. */

export interface MyTable {
  table: string;
  seat: number;
  link: string;
  game: string;
  note: string;
  opened: number;
}

type Shelf = Pick<Storage, "getItem" | "setItem">;

const NAME = "tessera.name";
const TABLES = "tessera.tables";
const THEME = "tessera.theme";
const MOST_TABLES = 30;

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

  /** The tables with a seat of ours, the newest first. */
  get tables(): MyTable[] {
    try {
      const found: unknown = JSON.parse(this.read(TABLES) ?? "[]");
      return Array.isArray(found) ? found.filter(isMyTable) : [];
    } catch {
      return [];
    }
  }

  keep(table: MyTable): void {
    const others = this.tables.filter((other) => other.table !== table.table);
    this.write(TABLES, JSON.stringify([table, ...others].slice(0, MOST_TABLES)));
  }

  forget(table: string): void {
    this.write(TABLES, JSON.stringify(this.tables.filter((other) => other.table !== table)));
  }

  link(table: string): string | null {
    return this.tables.find((mine) => mine.table === table)?.link ?? null;
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

function isMyTable(thing: unknown): thing is MyTable {
  if (typeof thing !== "object" || thing === null) return false;
  const table = thing as Partial<MyTable>;
  return typeof table.table === "string" && typeof table.link === "string";
}

const nowhere: Shelf = { getItem: () => null, setItem: () => undefined };

export const memory = new Memory(typeof localStorage === "undefined" ? nowhere : localStorage);
