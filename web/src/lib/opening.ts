/** Opening and joining tables, with whatever name the visitor has or is lent. */
import { findFace } from "../games";
import { loadTable } from "../pages";
import { openTable, post, Refused, sitDown, type NewTable } from "./api";
import { attention } from "./attention.svelte";
import { tableHash } from "./route";
import { settings } from "./settings.svelte";
import { visitor } from "./visitor.svelte";

/** What shows a table is fetched while the server still opens it; the page itself says if that fails. */
function fetchAhead(game: string): void {
  for (const asked of [loadTable(), findFace(game)]) asked.catch(() => null);
}

/** Opens a table and goes there. Whoever is learning makes all moves themselves. */
export async function openAndGo(asked: Omit<NewTable, "name">, learning = false): Promise<string> {
  fetchAhead(asked.game);
  await visitor.recall();
  const { table } = await openTable({ ...asked, name: visitor.settle(asked.here) });
  // At a shared screen the curtain would fall for moves that nobody makes.
  if (asked.here?.length) await attention.look();
  else if (!learning) await wishForcedMoves(table);
  location.hash = tableHash(table);
  return table;
}

/** Takes a free seat; a lent name gives way to one that sits there already. */
export async function join(table: string, taken: readonly string[]): Promise<void> {
  const name = visitor.settle(taken);
  if (taken.some((other) => other.toLowerCase() === name.toLowerCase())) {
    throw new Refused(`Somebody called ${name} sits there already. Choose another name above.`);
  }
  await visitor.recall();
  await sitDown(table, name);
  await wishForcedMoves(table);
}

/** New seats have their moves without a choice made for them, if the visitor likes it so. */
export async function wishForcedMoves(table: string): Promise<void> {
  if (settings.forced) await post(`/tables/${encodeURIComponent(table)}/forced-moves`, { wish: true });
}
