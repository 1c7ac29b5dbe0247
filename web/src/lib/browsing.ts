/** Looking through an encyclopedia: which pieces are shown, and in which order. */
import type { Encyclopedia, Piece, PieceKind } from "./pieceBook";

export type Order = "kind" | "name" | "cost" | "share";

export const ORDERS: readonly [Order, string][] = [
  ["kind", "by kind"],
  ["name", "by name"],
  ["cost", "by price"],
  ["share", "by winners' share"],
];

export interface Wish {
  /** The kind alone, or all of them. */
  kind: string | null;
  words: string;
  order: Order;
}

export interface Shelf {
  kind: PieceKind | null;
  pieces: Piece[];
}

const said = (piece: Piece, kind: PieceKind | undefined): string =>
  [piece.name, piece.subtitle, piece.words, kind?.one, kind?.many, piece.note, ...piece.facts.map((fact) => `${fact.title} ${fact.value}`)].join(" ").toLowerCase();

/** The pieces that all the words speak of; without words and without a kind, no crowds. */
export function chosen(book: Encyclopedia, wish: Wish): Piece[] {
  const kinds = new Map(book.kinds.map((kind) => [kind.key, kind]));
  const words = wish.words.toLowerCase().split(/\s+/).filter(Boolean);
  return book.pieces.filter((piece) => {
    const kind = kinds.get(piece.kind);
    if (wish.kind !== null ? piece.kind !== wish.kind : !words.length && kind?.crowd) return false;
    const text = said(piece, kind);
    return words.every((word) => text.includes(word));
  });
}

const LAST = 1e9;
const byName = (a: Piece, b: Piece): number => a.name.localeCompare(b.name, "en", { numeric: true });

/** What has no figure to go by stands last. */
function ranked(order: Order, a: Piece, b: Piece): number {
  if (order === "cost") return (a.cost ?? LAST) - (b.cost ?? LAST) || byName(a, b);
  if (order === "share") return (b.share?.share ?? -1) - (a.share?.share ?? -1) || byName(a, b);
  return byName(a, b);
}

/** By kind there is a shelf for each, in the game's own order; else one for all. */
export function shelves(book: Encyclopedia, wish: Wish): Shelf[] {
  const pieces = chosen(book, wish);
  if (wish.order !== "kind") {
    return pieces.length ? [{ kind: null, pieces: [...pieces].sort((a, b) => ranked(wish.order, a, b)) }] : [];
  }
  return book.kinds
    .map((kind) => ({ kind, pieces: pieces.filter((piece) => piece.kind === kind.key) }))
    .filter((shelf) => shelf.pieces.length);
}

/** The orders that make a difference for a game. */
export function orders(book: Encyclopedia): readonly [Order, string][] {
  const priced = book.pieces.some((piece) => piece.cost !== null);
  const shared = book.pieces.some((piece) => piece.share !== null);
  return ORDERS.filter(([order]) => (order !== "cost" || priced) && (order !== "share" || shared));
}
