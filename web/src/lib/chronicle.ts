/** The chronicle of a table: its log and its talk, folded from the events the server tells. */
import type { TableEvent } from "./types";

export interface LogLine {
  /** The public move it belongs to, which is also the position after it. */
  move: number;
  words: string;
  seat: number | null;
  /** What the game calls such an event. */
  kind: string | null;
}

export interface TalkLine {
  /** The number of its event. */
  n: number;
  at: number;
  /** Whether somebody said it, rather than did something around the game. */
  said: boolean;
  /** Whether a spectator said it. */
  apart: boolean;
  words: string;
  seat: number | null;
}

export interface Chronicle {
  /** The number of the last event that is in it. */
  version: number;
  log: readonly LogLine[];
  talk: readonly TalkLine[];
  /** The event before which there is more talk than the server has sent; null where there is none. */
  earlier: number | null;
}

export const BLANK: Chronicle = { version: 0, log: [], talk: [], earlier: null };

/** How many lines of talk the server sends at once. */
const TALK_AT_ONCE = 200;

/** The chronicle with more events; one that is known already changes nothing. */
export function fold(chronicle: Chronicle, events: readonly TableEvent[]): Chronicle {
  let { version, earlier } = chronicle;
  const [log, talk] = [[...chronicle.log], [...chronicle.talk]];
  for (const event of events) {
    if (event.n <= version) continue;
    if (event.n > version + 1 && earlier === null) earlier = event.n;
    version = event.n;
    if (event.kind === "undo" && event.keeps !== null) log.splice(event.keeps);
    if (isGame(event)) log.push(...event.lines.map((line) => ({ move: event.move, ...line })));
    else talk.push(...talkLines(event));
  }
  return { version, log, talk, earlier };
}

/** The chronicle with older talk that was asked for. */
export function withEarlier(chronicle: Chronicle, events: readonly TableEvent[]): Chronicle {
  const known = new Set(chronicle.talk.map((line) => line.n));
  const older = events.filter((event) => !known.has(event.n));
  const talk = [...older.flatMap(talkLines), ...chronicle.talk].sort((a, b) => a.n - b.n);
  const more = older.length === TALK_AT_ONCE ? older[0] : undefined;
  return { ...chronicle, talk, earlier: more?.n ?? null };
}

function talkLines(event: TableEvent): TalkLine[] {
  const apart = event.kind === "remark";
  return event.lines.map((line) => ({ n: event.n, at: event.at, said: apart || event.kind === "talk", apart, ...line }));
}

/** The log lines among events that were not known before. */
export function freshLines(chronicle: Chronicle, events: readonly TableEvent[]): string[] {
  const fresh = events.filter((event) => event.n > chronicle.version && isGame(event));
  return fresh.flatMap((event) => event.lines.map((line) => line.words));
}

/** Whether moves were taken back, so that positions seen before may be others now. */
export function takesBack(events: readonly TableEvent[]): boolean {
  return events.some((event) => event.kind === "undo");
}

/** The events that end a request to take a move back. */
const SETTLING = ["disagree", "withdraw-take-back", "take-back-lapsed", "granted"];

/** How a request to take a move back was settled among new events, for those who did not do it themselves. */
export function settlement(chronicle: Chronicle, events: readonly TableEvent[], viewer: number | null): string | null {
  const last = events.filter((event) => event.n > chronicle.version && SETTLING.includes(event.kind)).at(-1);
  if (!last) return null;
  const own = (last.kind === "disagree" || last.kind === "withdraw-take-back") && last.seat === viewer;
  return own ? "" : last.lines.map((line) => line.words).join(" ");
}

/** What has been logged since a position. */
export function wordsSince(log: readonly LogLine[], move: number): string[] {
  return log.filter((line) => line.move > move).map((line) => line.words);
}

const isGame = (event: TableEvent): boolean => event.kind === "game" || event.kind === "undo";

/** What the log says of one move, but not whose turn it is then. */
export function wordsOf(log: readonly LogLine[], move: number): string[] {
  return log.filter((line) => line.move === move && line.kind !== "turn").map((line) => line.words);
}
