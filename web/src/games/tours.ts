/** The games with a guide through the first round; a new game registers its marks here. */
import type { Mark } from "../lib/marks";
import type { TableView } from "../lib/types";
import { PHOENICIA_MARKS } from "./phoenicia/tour";

const MARKS: Record<string, readonly Mark<TableView>[]> = { phoenicia: PHOENICIA_MARKS };

/** The options of a game in which somebody learns. */
const OPTIONS: Record<string, Record<string, string>> = { phoenicia: { "preset-fives": "on" } };

export const tourMarks = (game: string): readonly Mark<TableView>[] => MARKS[game] ?? [];
export const hasTour = (game: string): boolean => game in MARKS;
export const tourOptions = (game: string): Record<string, string> => OPTIONS[game] ?? {};
