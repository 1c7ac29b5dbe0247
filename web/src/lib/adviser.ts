/** The coach of a table on the server. */
import { call } from "./api";
import type { Adviser } from "./coach.svelte";
import { shown, type Door } from "./door";

export function adviserOf(table: string, door: Door): Adviser {
  const ask = <T>(name: string, body: unknown): Promise<T> =>
    call<T>(`/tables/${encodeURIComponent(table)}/${name}`, { method: "POST", body: JSON.stringify(body), ...shown(door) });
  return {
    hint: (step) => ask("hint", { step }),
    warning: (decision, action) => ask("warning", { decision, action }),
  };
}
