/** Words and numbers for people. */
import type { LogLine } from "./types";

export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export function ordinal(place: number): string {
  const tail = place % 10;
  if (Math.floor(place / 10) % 10 === 1) return `${place}th`;
  return `${place}${tail === 1 ? "st" : tail === 2 ? "nd" : tail === 3 ? "rd" : "th"}`;
}

/** A key such as `city-centre` as a heading. */
export function titled(key: string): string {
  const words = key.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function orderInWords(order: string): string {
  const raise = /^raise (\S+) (\d+) then (pass|ask)$/.exec(order);
  if (raise) {
    const then = raise[3] === "ask" ? "ask me" : "pass";
    return `${titled(raise[1] as string)}: raise up to ${raise[2]}, then ${then}`;
  }
  const round = /^pass round (\d+)$/.exec(order);
  if (round) return `Pass in every auction of round ${round[1]}`;
  return titled(order);
}

export interface LogGroup {
  move: number;
  seat: number | null;
  lines: LogLine[];
}

/** Lines of one move together, the newest move first. */
export function groupByMove(log: readonly LogLine[]): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const line of log) {
    const last = groups.at(-1);
    if (last && last.move === line[0]) last.lines.push(line);
    else groups.push({ move: line[0], seat: line[2], lines: [line] });
  }
  return groups.reverse();
}

/** What the second log has that the first had not; undone lines are simply gone. */
export function newLines(before: readonly LogLine[], after: readonly LogLine[]): string[] {
  let same = 0;
  while (
    same < before.length &&
    same < after.length &&
    before[same]?.[0] === after[same]?.[0] &&
    before[same]?.[1] === after[same]?.[1]
  ) {
    same += 1;
  }
  return after.slice(same).map((line) => line[1]);
}
