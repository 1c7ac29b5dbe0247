/** The faces of games, found by their folder and loaded when a table needs one. */
import type { Face } from "./face";

/** A face is given its own game's view and no other, so that the page need not know its type. */
type Loader = () => Promise<{ face: unknown }>;

const FACES = import.meta.glob<{ face: unknown }>("./*/index.ts");
const plain: Loader = () => import("../plain");

/** The game's own face, or the plain one, which draws any game from its view alone. */
export async function findFace(game: string): Promise<Face> {
  const load = FACES[`./${game}/index.ts`] ?? plain;
  return (await load()).face as Face;
}
