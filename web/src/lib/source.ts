/** Where a table's page has its table from: a server that plays it, or a record that is played again. */
import { askWhy, fetchGraph, fetchPosition, fetchTalk, fetchWords, inWords, replayGraph, replayRecord, replayWords } from "./api";
import { Connection, type Hooks } from "./connection";
import type { Door } from "./door";
import { socketTo, taken } from "./early/held";
import { records } from "./records";
import { RECORD, type Position } from "./route";
import { memory } from "./storage";
import type { Answer, Graph, Refusal, TableEvent, TableMessage } from "./types";

export interface Line {
  start(): void;
  stop(): void;
  send(type: string, fields?: Record<string, unknown>): Promise<Answer>;
  /** The page has come into sight, or gone out of it. */
  look?(): void;
}

export interface Source {
  /** What opens the seat it is seen from, if there is one. */
  readonly door: Door;
  line(hooks: Omit<Hooks, "open" | "away">): Line;
  /** The table as it was after a public move. */
  position(at: Position): Promise<TableMessage>;
  /** The scores after each move of a game that is over. */
  graph(): Promise<Graph>;
  /** The table in words, as it is now or after a public move. */
  words(at: Position | null): Promise<string>;
  /** Why nothing can be done with a piece on the board. */
  why(target: string): Promise<Refusal | null>;
  /** The last lines of talk before an event. */
  talk(before: number): Promise<TableEvent[]>;
}

export function sourceOf(table: string): Source {
  if (table === RECORD) return new RecordSource(records.text ?? "");
  const link = memory.link(table);
  return new TableSource(table, link ? { link } : {});
}

/** A table on the server. */
export class TableSource implements Source {
  constructor(
    private readonly table: string,
    readonly door: Door,
  ) {}

  line(hooks: Omit<Hooks, "open" | "away">): Line {
    const early = () => (hooks.after() === 0 ? taken(this.table, this.door) : null);
    return new Connection(this.door, { ...hooks, open: () => early() ?? socketTo(this.table), away: () => document.hidden });
  }

  position = (at: Position): Promise<TableMessage> => fetchPosition(this.table, this.door, at);
  graph = (): Promise<Graph> => fetchGraph(this.table, this.door);
  words = (at: Position | null): Promise<string> => fetchWords(this.table, this.door, at);
  why = (target: string): Promise<Refusal | null> => askWhy(this.table, this.door, target);
  talk = (before: number): Promise<TableEvent[]> => fetchTalk(this.table, this.door, before);
}

/** A record that the visitor has brought along; the server keeps nothing of it. */
export class RecordSource implements Source {
  readonly door = {};

  constructor(private readonly record: string) {}

  line({ table, liveness }: Omit<Hooks, "open" | "away">): Line {
    let stopped = false;
    const tell = async (): Promise<void> => {
      try {
        if (!this.record) throw new Error("There is no record here; drop one on the lobby.");
        const message = await replayRecord(this.record, null);
        if (stopped) return;
        liveness("live", "");
        table(message);
      } catch (cause) {
        if (!stopped) liveness("gone", inWords(cause));
      }
    };
    const error = "This game is over, and was played elsewhere.";
    return {
      start: () => void tell(),
      stop: () => void (stopped = true),
      send: () => Promise.resolve({ type: "answer", id: null, ok: false, error }),
    };
  }

  position = (at: Position): Promise<TableMessage> => replayRecord(this.record, at);
  graph = (): Promise<Graph> => replayGraph(this.record);
  words = (at: Position | null): Promise<string> => replayWords(this.record, at);
  why = (): Promise<null> => Promise.resolve(null);
  talk = (): Promise<TableEvent[]> => Promise.resolve([]);
}
