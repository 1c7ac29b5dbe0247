/** What the page will need is asked for while its own scripts are still on their way. */
import type { Schemas } from "../types";
import { findFace } from "../../games";
import { loadLobby, loadTable } from "../../pages";
import { askAhead, fetchGame } from "../api";
import { parseRoute, RECORD } from "../route";
import { memory } from "../storage";
import { hold } from "./held";

type Mine = Schemas["Tables"];

export function askEarly(hash: string): void {
  const route = parseRoute(hash);
  if (route.page !== "lobby" && route.page !== "table") return;
  if (route.page === "table") {
    // A link in the address is kept by the page first, and a page out of sight says so to the server.
    const link = memory.link(route.table);
    if (route.table !== RECORD && !route.link && !document.hidden) hold(route.table, link ? { link } : {}, foresee);
  }
  const mine = askAhead<Mine>("/my/tables?skip=0");
  if (route.page === "lobby") {
    quietly(askAhead("/games"));
    quietly(askAhead("/tables?skip=0"));
    quietly(loadLobby());
    return;
  }
  // Which game one's own table plays is known before its whole position is here.
  quietly(mine.then(({ tables }) => tables.filter((one) => one.table === route.table).map((one) => findFace(one.game))));
  quietly(loadTable());
}

/** The first message names the game: its face and its figures are fetched at once. */
function foresee(text: string): void {
  const { view } = JSON.parse(text) as { view?: { game: string; data: string } };
  if (!view) return;
  quietly(findFace(view.game));
  quietly(fetchGame(view.game, view.data));
}

/** Whoever needs it later asks again, and says what went wrong. */
function quietly(asked: Promise<unknown>): void {
  asked.catch(() => null);
}
