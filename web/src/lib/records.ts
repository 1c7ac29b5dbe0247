/** A record that was brought along: kept in this tab alone, so that a reload shows it again. */

type Shelf = Pick<Storage, "getItem" | "setItem">;

const KEY = "tessera.record";
/** The server takes 64 KiB at once, and quotation marks travel as two characters. */
export const LARGEST_RECORD = 50_000;

export class Records {
  private kept: string | null = null;

  constructor(private readonly shelf: Shelf | null) {}

  get text(): string | null {
    try {
      return this.kept ?? this.shelf?.getItem(KEY) ?? null;
    } catch {
      return this.kept;
    }
  }

  keep(text: string): void {
    this.kept = text;
    try {
      this.shelf?.setItem(KEY, text);
    } catch {
      // Without a store it lasts until the page is left.
    }
  }
}

/** What a file has to say, if it may be a record at all. */
export async function textOf(file: Pick<File, "name" | "size" | "text">): Promise<string> {
  if (file.size > LARGEST_RECORD) throw new Error(`${file.name} is too large to be a record.`);
  const text = await file.text();
  if (!text.trim()) throw new Error(`${file.name} is empty.`);
  if (text.trim().split("\n").filter(isRecord).length > 1) {
    throw new Error(`${file.name} has several records; bring them one at a time.`);
  }
  return text;
}

const isRecord = (line: string): boolean => line.startsWith("{") && line.includes('"format"');

export const records = new Records(typeof sessionStorage === "undefined" ? null : sessionStorage);
