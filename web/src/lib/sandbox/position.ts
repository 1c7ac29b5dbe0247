/** A position that is laid out by hand: what was filled in, what is sent, and where an error belongs. */
import { titled } from "../format";
import type { FactForm } from "./api";

export type Facts = Readonly<Record<string, unknown>>;

/** What was filled in: facts of the table, and those of each seat. */
export interface Edits {
  table: Facts;
  sheets: Readonly<Record<number, Facts>>;
}

export const NOTHING: Edits = { table: {}, sheets: {} };

/** Whose fact it is: the table's, or a seat's. */
export type Holder = number | null;

export const factsOf = (edits: Edits, holder: Holder): Facts => (holder === null ? edits.table : (edits.sheets[holder] ?? {}));

/** The edits with a fact filled in, or left to follow from the rest where there is no value. */
export function withFact(edits: Edits, holder: Holder, name: string, value: unknown): Edits {
  const { [name]: _, ...others } = factsOf(edits, holder);
  const facts = value === undefined ? others : { ...others, [name]: value };
  return holder === null ? { ...edits, table: facts } : { ...edits, sheets: { ...edits.sheets, [holder]: facts } };
}

/** What the server is given: the seats' facts by seat, under the name that the game has for them. */
export function givenOf(edits: Edits, seatTable: string, seats: number): Record<string, unknown> {
  const sheets = Object.entries(edits.sheets).filter(([seat, facts]) => Number(seat) < seats && Object.keys(facts).length);
  return { ...edits.table, ...(sheets.length ? { [seatTable]: Object.fromEntries(sheets) } : {}) };
}

export const edited = (edits: Edits): number =>
  [edits.table, ...Object.values(edits.sheets)].reduce((sum, facts) => sum + Object.keys(facts).length, 0);

export interface Placed {
  holder: Holder;
  /** The fact that is wrong; null where the sentence names none. */
  fact: string | null;
  words: string;
}

/** An error's sentence at its fact. The server names it by its place: “The state's sheets[2].gold must …”. */
export function placed(sentence: string, seatTable: string, facts: { table: readonly string[]; seat: readonly string[] }): Placed {
  const found = /^(?:The state's |given[ .])?([a-z_]+)((?:\[[^\]]*\]|\.[\w-]+)*) (.*)$/s.exec(sentence);
  if (!found) return { holder: null, fact: null, words: sentence };
  const [, name = "", path = "", rest = ""] = found;
  const sheet = name === seatTable ? /^\[(\d+)\]\.([a-z_]+)(.*)$/.exec(path) : null;
  // Seats are counted from 1 where a list was read, and from 0 where figures were laid over it.
  const first = sentence.startsWith("given.") ? 0 : 1;
  if (sheet && facts.seat.includes(sheet[2] as string)) {
    const fact = sheet[2] as string;
    return { holder: Number(sheet[1]) - first, fact, words: `${inside(fact, sheet[3] ?? "")} ${rest}` };
  }
  if (facts.table.includes(name)) return { holder: null, fact: name, words: `${inside(name, path)} ${rest}` };
  return { holder: null, fact: null, words: sentence };
}

/** A fact and the place within it: “Workers, hunting”, “Hand, number 2”. */
function inside(fact: string, path: string): string {
  const steps = [...path.matchAll(/\[([^\]]*)\]|\.([\w-]+)/g)].map(([, number, name]) => (number === undefined ? titled(name ?? "").toLowerCase() : `number ${number}`));
  return [titled(fact), ...steps].join(", ");
}

/** The whole numbers in what somebody has written, or null where there is something else. */
export function numbersIn(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const numbers = parts.map(Number);
  return numbers.every(Number.isInteger) ? numbers : null;
}

const MOST_WORDS = 6;

/** A fact's value in a few words. */
export function inShort(fact: FactForm, value: unknown, naming: (key: string) => string, names: readonly string[]): string {
  const several = (items: readonly string[]): string =>
    items.length ? `${items.slice(0, MOST_WORDS).join(", ")}${items.length > MOST_WORDS ? ` and ${items.length - MOST_WORDS} more` : ""}` : "none";
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  switch (fact.kind) {
    case "flag":
      return value ? "yes" : "no";
    case "seat":
      return typeof value === "number" ? (names[value] ?? "nobody") : "nobody";
    case "seats":
      return several(listOf(value).map((seat) => names[Number(seat)] ?? ""));
    case "one":
      return typeof value === "string" ? naming(value) : "none";
    case "some":
    case "row":
      return several(listOf(value).map((key) => naming(String(key))));
    case "numbers":
      return several(listOf(value).map(String));
    case "counts":
      return several(entries.flatMap(([key, count]) => (count ? [`${count} ${naming(key)}`] : [])));
    case "places":
      return several(entries.flatMap(([key, at]) => (at ? [`${naming(key)}: ${naming(String(at))}`] : [])));
    case "lines":
      return listOf(value).length ? String(listOf(value).length) : "none";
    case "parts":
    case "data":
      return "";
    default:
      return value === null || value === undefined ? "none" : String(value);
  }
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const tableOf = (value: unknown): Facts => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Facts) : {});

/** Whether a search finds a fact: by its name, by its parts, or by a piece that it can hold. */
export function finds(fact: FactForm, sought: string, naming: (key: string) => string): boolean {
  const words = sought.trim().toLowerCase();
  if (!words || fact.words.includes(words)) return true;
  if (fact.parts.some((part) => finds(part, words, naming))) return true;
  return fact.choices.some((key) => naming(key).toLowerCase().includes(words));
}

/** What a fact begins with when a line of it is added. */
export function fresh(fact: FactForm): unknown {
  switch (fact.kind) {
    case "flag":
      return false;
    case "number":
      return fact.empty ? null : Math.max(0, fact.low);
    case "seat":
      return fact.empty ? null : 0;
    case "one":
      return fact.empty ? null : (fact.choices[0] ?? null);
    case "counts":
    case "places":
      return {};
    case "parts":
      return Object.fromEntries(fact.parts.map((part) => [part.name, fresh(part)]));
    default:
      return [];
  }
}

export interface ScenarioHead {
  id: string;
  title: string;
  /** What names it among those of its file: its title, where its id has been used before. */
  which: string;
}

/** The scenarios of a file by their ids and titles, for choosing among them; the server reads the rest. */
export function scenariosIn(text: string): ScenarioHead[] {
  const used = new Set<string>();
  return text.split(/^\s*\[\[scenario\]\]\s*$/m).slice(1).flatMap((part) => {
    const id = /^\s*id\s*=\s*"([^"]*)"/m.exec(part)?.[1];
    const title = /^\s*title\s*=\s*"([^"]*)"/m.exec(part)?.[1] ?? "";
    const which = id !== undefined && used.has(id) ? title : id;
    if (id === undefined || which === undefined || used.has(which)) return [];
    used.add(which);
    return [{ id, title, which }];
  });
}

/** Whether a text is a record rather than a file of scenarios. */
export const isRecord = (text: string): boolean => text.trimStart().startsWith("{");
