/** How a game's log is told: by rounds and turns, and in short what has happened since. */
import type { LogLine } from "./chronicle";
import type { IconName } from "./icons";

/** What a game knows of its own kinds of event. */
export interface Telling {
  /** The kinds worth a place in a digest, each with its sign. */
  signs: Record<string, IconName>;
  /** The kinds that only tell of a plan, to whoever makes it. */
  plans?: readonly string[];
}

export const PLAIN_TELLING: Telling = { signs: {} };

/** What every game calls the beginnings of its rounds and turns. */
const ROUND = "round";
const TURN = "turn";

/** Whether a line tells what somebody did: not whose turn it is then, nor what one only plans. */
export const isTold = ({ kind }: LogLine, { plans = [] }: Telling): boolean => kind === null || (kind !== TURN && !plans.includes(kind));

/** The lines of one move. */
export interface Deed {
  move: number;
  lines: LogLine[];
}

/** Moves of one seat on end, the last one first. */
export interface Turn {
  seat: number | null;
  deeds: Deed[];
}

/** A round, the last turn first. */
export interface Chapter {
  title: string;
  turns: Turn[];
}

/** The log as chapters, the last one first. */
export function chapters(log: readonly LogLine[], telling: Telling): Chapter[] {
  const found: Chapter[] = [];
  let fresh = true;
  for (const line of log) {
    const kind = line.kind ?? "";
    if (kind === ROUND) found.unshift({ title: line.words.replace(/( begins)?\.$/, ""), turns: [] });
    fresh ||= kind === ROUND || kind === TURN;
    if (kind === ROUND || !isTold(line, telling)) continue;
    if (!found.length) found.push({ title: "The beginning", turns: [] });
    const turns = found[0]!.turns;
    const last = turns[0];
    if (fresh || !last || (line.seat !== null && line.seat !== last.seat)) turns.unshift({ seat: line.seat, deeds: [] });
    fresh = false;
    add(turns[0]!.deeds, line);
  }
  return found;
}

function add(deeds: Deed[], line: LogLine): void {
  const last = deeds[0];
  if (last?.move === line.move) last.lines.push(line);
  else deeds.unshift({ move: line.move, lines: [line] });
}

/** The move at which the log is marked when the table is shown as it was after another one. */
export function markedMove(told: readonly Chapter[], at: number): number | null {
  const moves = told.flatMap((chapter) => chapter.turns.flatMap((turn) => turn.deeds.map((deed) => deed.move)));
  return moves.find((move) => move <= at) ?? null;
}

export interface Feat {
  sign: IconName | null;
  words: string;
}

/** What one player has done, or what has happened to all. */
export interface Digest {
  seat: number | null;
  feats: Feat[];
  /** How much more there was. */
  more: number;
}

const FEATS = 4;

/** Lines of the log in short: by player, what matters, or else the last thing they did. */
export function digest(lines: readonly LogLine[], names: readonly string[], telling: Telling): Digest[] {
  const { signs } = telling;
  const by = new Map<number | null, LogLine[]>();
  for (const line of lines) {
    if (line.kind === ROUND || !isTold(line, telling)) continue;
    by.set(line.seat, [...(by.get(line.seat) ?? []), line]);
  }
  return [...by].flatMap(([seat, all]) => {
    const told = all.filter((line) => line.kind !== null && line.kind in signs);
    const worth = told.length || seat === null ? told : all.slice(-1);
    if (!worth.length) return [];
    const feats = worth.slice(-FEATS).map((line) => ({ sign: signs[line.kind ?? ""] ?? null, words: deedOnly(line, names) }));
    return [{ seat, feats, more: worth.length - feats.length }];
  });
}

/** A line without the name of whoever it is about, which stands before it. */
function deedOnly({ words, seat }: LogLine, names: readonly string[]): string {
  const name = seat === null ? undefined : names[seat];
  const plain = words.replace(/\.$/, "");
  const left = [`${name} `, `${name}'s `].find((start) => plain.startsWith(start)) ?? "";
  return name === undefined ? plain : plain.slice(left.length);
}
