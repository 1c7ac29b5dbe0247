/** The games this page can draw, each loaded when a table needs it. */
import type { Face } from "./face";

/** A face is given its own game's view and no other, so that the page need not know its type. */
type Loader = () => Promise<{ face: unknown }>;

const LOADERS: Record<string, Loader> = {
  phoenicia: () => import("./phoenicia"),
  constantinopolis: () => import("./constantinopolis"),
  mosaic: () => import("./mosaic"),
};

export async function findFace(game: string): Promise<Face> {
  const load = LOADERS[game];
  if (!load) throw new Error(`This page cannot draw ${game} yet.`);
  return (await load()).face as Face;
}
