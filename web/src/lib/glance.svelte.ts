/** Which piece a reader looks at: in passing, by pointer or focus, or because they asked for it. */
import type { Piece, PieceBook } from "./pieceBook";

export interface Glanced {
  pieces: readonly Piece[];
  /** What names or is the piece: it is never covered. */
  anchor: Element;
}

class Glance {
  /** The encyclopedia of the game on show. */
  book = $state.raw<PieceBook | null>(null);
  /** Shown beside its name until the pointer or the focus goes on. */
  passing = $state.raw<Glanced | null>(null);
  /** Shown large until it is closed. */
  asked = $state.raw<readonly Piece[] | null>(null);

  clear(): void {
    this.passing = null;
    this.asked = null;
  }
}

export const glance = new Glance();
