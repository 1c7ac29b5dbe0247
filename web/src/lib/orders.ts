/** Standing orders in words. */
import { titled } from "./format";

/** A question of a game that can be answered in advance, and the answers worth giving. */
export interface Advance {
  kind: string;
  title: string;
  answers: readonly { move: string; words: string }[];
}

/** What orders can be about in a game. */
export interface Ordering<Components = unknown> {
  titles: (components: Components) => Map<string, string>;
  advances: readonly Advance[];
  /** What one bids for; a card, where nothing else is said. */
  noun?: string;
  /** What else passing for a round means. */
  alsoPassed?: string;
}

export function orderInWords(
  order: string,
  advances: readonly Advance[] = [],
  titles: ReadonlyMap<string, string> = new Map(),
): string {
  const raise = /^raise (\S+) (\d+) then (pass|ask)$/.exec(order);
  if (raise) {
    const subject = raise[1] as string;
    const then = raise[3] === "ask" ? "ask me" : "pass";
    return `${titles.get(subject) ?? titled(subject)}: raise for me up to ${raise[2]}, then ${then}`;
  }
  const round = /^pass round (\d+)$/.exec(order);
  if (round) return `Pass in every auction of round ${round[1]}`;
  if (order === "pass until outbid") return "Stay out: pass wherever I have not bid";
  const [, kind, move] = /^answer (\S+): (.+)$/.exec(order) ?? [];
  const advance = advances.find((one) => one.kind === kind);
  const answer = advance?.answers.find((one) => one.move === move);
  return advance && answer ? `${advance.title}: ${answer.words}` : titled(order);
}
