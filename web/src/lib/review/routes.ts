/** The server's routes about reviews. */
import { call, post } from "../api";
import type { Routes } from "./reviewing.svelte";
import type { Review } from "./types";

export function routesOf(table: string): Routes {
  const path = `/tables/${encodeURIComponent(table)}/review`;
  return {
    look: () => call<Review>(path),
    begin: () => post<Review>(path),
    deepen: (at) => post<Review>(`${path}/deeper`, { at }),
  };
}
