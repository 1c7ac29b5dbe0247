/** What a view says, sorted by how it can be shown. Nothing here knows a game: only the view itself,
 * and what the game's info says of it. */
import { titled } from "../lib/format";
import { isTable, pieceNames, wordsFor } from "../lib/pieces";
import type { GameInfo } from "../lib/types";

/** One word or number, as it is shown; seats are shown by their names. */
export type Mark = { kind: "number"; value: number } | { kind: "text"; value: string } | { kind: "seat"; value: number };

export type Fact = { key: string; label: string } & (
  | { kind: "figure"; mark: Mark }
  /** What lies open, and how much more lies hidden beside it. */
  | { kind: "list"; marks: Mark[]; hidden: number; /** What an empty one says. */ empty: string }
  | { kind: "table"; columns: string[]; rows: Row[] }
  | { kind: "group"; facts: Fact[] }
);

export interface Row {
  /** What the row is called, where rows have keys. */
  label: string | null;
  /** One for each column; null where the row has nothing there. */
  cells: (Fact | null)[];
}

/** How words of a view are to be read. */
export interface Reading {
  seatTable: string;
  seatFields: ReadonlySet<string>;
  names: ReadonlyMap<string, string>;
}

/** What every view says in the same words; the page shows it elsewhere, or the player need not see it. */
const COMMON = new Set(["game", "seat", "options", "round", "over", "asked", "deciding", "moves", "barrier"]);
const LEFT = "_left";
const SIZES = ["_size", "_count", LEFT];
const NOTHING = "–";

export function readingOf(info: GameInfo): Reading {
  return {
    seatTable: info.seat_table,
    seatFields: new Set(info.seat_fields ?? []),
    names: pieceNames(info.components),
  };
}

/** What lies in the middle: everything but the seats. */
export function tableFacts(view: unknown, reading: Reading): Fact[] {
  const left = Object.entries(isTable(view) ? view : {});
  return factsOf(Object.fromEntries(left.filter(([key]) => !COMMON.has(key) && key !== reading.seatTable)), reading);
}

/** What lies before one seat. */
export function seatFacts(view: unknown, seat: number, reading: Reading): Fact[] {
  const seats = isTable(view) ? view[reading.seatTable] : undefined;
  const own: unknown = Array.isArray(seats) ? seats[seat] : undefined;
  if (!isTable(own)) return own === undefined ? [] : [factOf(reading.seatTable, own, reading)];
  return factsOf(Object.fromEntries(Object.entries(own).filter(([key]) => !COMMON.has(key))), reading);
}

/** A list with its size beside it is one fact: what lies open, and how much more is hidden. */
function factsOf(table: Record<string, unknown>, reading: Reading): Fact[] {
  const sizes = new Map(Object.keys(table).flatMap((key) => sizeOf(key, table).map((size): [string, Size] => [key, size])));
  const told = new Set([...sizes.values()].map((size) => size.key));
  return Object.entries(table)
    .filter(([key]) => !told.has(key))
    .map(([key, value]) => {
      const size = sizes.get(key);
      return size ? listOf(key, (value ?? []) as unknown[], size.value, reading) : factOf(key, value, reading);
    });
}

interface Size {
  key: string;
  value: number;
}

/** `hand_size` or `hand_count` is the size of `hand`; `hand_left` is it where `hand` is hidden, or as
 * long as that: beside a shorter list it may count something else. */
function sizeOf(key: string, table: Record<string, unknown>): Size[] {
  const list = table[key];
  if (!isListOfMarks(list)) return [];
  const found = SIZES.flatMap((end): Size[] => {
    const value = table[`${key}${end}`];
    return typeof value === "number" ? [{ key: `${key}${end}`, value }] : [];
  });
  return found.filter((size) => !size.key.endsWith(LEFT) || list === null || list.length === size.value).slice(0, 1);
}

function isListOfMarks(value: unknown): value is unknown[] | null {
  return value === null || (Array.isArray(value) && value.every(isPlain));
}

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

function factOf(key: string, value: unknown, reading: Reading): Fact {
  const label = titled(key);
  if (isPlain(value)) return { key, label, kind: "figure", mark: markOf(key, value, reading) };
  if (isListOfMarks(value)) return listOf(key, value ?? [], 0, reading);
  if (Array.isArray(value)) return { key, label, ...tableOf(value.map((row) => [null, row]), reading) };
  const entries = Object.entries(value as object);
  const rows = entries.map(([name, row]): [string, unknown] => [wordsFor(name, reading.names), row]);
  if (entries.length > 1 && entries.every(([, row]) => isTable(row))) return { key, label, ...tableOf(rows, reading) };
  return { key, label, kind: "group", facts: factsOf(value as Record<string, unknown>, reading).map(named(reading)) };
}

/** The keys of a table may be pieces, and pieces have names. */
const named = (reading: Reading) => (fact: Fact): Fact => ({ ...fact, label: reading.names.get(fact.key) ?? fact.label });

function listOf(key: string, values: readonly unknown[], size: number, reading: Reading): Fact {
  const marks = values.map((value) => markOf(key, value, reading));
  return { key, label: titled(key), kind: "list", marks, hidden: Math.max(0, size - marks.length), empty: nothing(key, reading, "none") };
}

function tableOf(rows: readonly [string | null, unknown][], reading: Reading): { kind: "table"; columns: string[]; rows: Row[] } {
  const tables = rows.map(([, row]) => (isTable(row) ? row : { "": row }));
  const keys = [...new Set(tables.flatMap((row) => Object.keys(row)))];
  return {
    kind: "table",
    columns: keys.map((key) => named(reading)({ key, label: titled(key), kind: "group", facts: [] }).label),
    rows: tables.map((row, i) => ({
      label: rows[i]?.[0] ?? null,
      cells: keys.map((key) => (key in row ? factOf(key, row[key], reading) : null)),
    })),
  };
}

const nothing = (key: string, reading: Reading, words: string): string => (reading.seatFields.has(key) ? "nobody" : words);

function markOf(key: string, value: unknown, reading: Reading): Mark {
  if (typeof value === "number") return { kind: reading.seatFields.has(key) ? "seat" : "number", value };
  if (typeof value === "boolean") return { kind: "text", value: value ? "yes" : "no" };
  if (value === null || value === undefined) return { kind: "text", value: nothing(key, reading, NOTHING) };
  return { kind: "text", value: wordsFor(String(value), reading.names) };
}

/** As many figures as one line has room for. */
const FEW = 4;

/** Whether a fact fits into a line: a figure, or a few figures that belong together. */
export const isShort = (fact: Fact): boolean =>
  fact.kind === "figure" || (fact.kind === "group" && fact.facts.length <= FEW && fact.facts.every((one) => one.kind === "figure"));

export interface Figure {
  key: string;
  label: string;
  value: number;
}

function figureOf(fact: Fact): Figure[] {
  const { key, label } = fact;
  if (fact.kind === "figure" && fact.mark.kind === "number") return [{ key, label, value: fact.mark.value }];
  return fact.kind === "list" ? [{ key, label, value: fact.marks.length + fact.hidden }] : [];
}

/** A seat in a few figures: its numbers, and how much its lists hold. */
export const figuresOf = (facts: readonly Fact[]): Figure[] => facts.flatMap(figureOf).slice(0, FEW);

/** Whether the few figures say all that there is to a fact. */
export const inFigures = (fact: Fact, facts: readonly Fact[]): boolean =>
  fact.kind === "figure" && figuresOf(facts).some((figure) => figure.key === fact.key);

/** Words that are there several times stand once; numbers stay as they lie. */
export function counted(marks: readonly Mark[]): { mark: Mark; copies: number }[] {
  const groups: { mark: Mark; copies: number }[] = [];
  for (const mark of marks) {
    const same = groups.find((group) => mark.kind === "text" && group.mark.kind === "text" && group.mark.value === mark.value);
    if (same) same.copies += 1;
    else groups.push({ mark, copies: 1 });
  }
  return groups;
}
