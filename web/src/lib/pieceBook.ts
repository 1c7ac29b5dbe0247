/** The pieces of a game as its encyclopedia tells them: found by address, by what a place on the board is
 * called, and by their names in a text. */
import { call } from "./api";
import type { Schemas } from "./types";

export type Encyclopedia = Schemas["EncyclopediaView"];
export type Piece = Schemas["PiecePageView"];
export type PieceKind = Schemas["PieceKindView"];

/** A stretch of a text, and the pieces that it names, if any. */
export interface Stretch {
  text: string;
  pieces: readonly Piece[];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A name as it stands in a text, also in the plural. */
const form = (name: string): string => (name.endsWith("y") ? `${escaped(name.slice(0, -1))}(?:y|ies)` : `${escaped(name)}(?:es|s)?`);

export class PieceBook {
  private readonly byId = new Map<string, Piece>();
  private readonly byKey = new Map<string, Piece[]>();
  private readonly byTarget = new Map<string, Piece>();
  private readonly byName = new Map<string, Piece[]>();
  private readonly names: RegExp | null;

  constructor(readonly document: Encyclopedia) {
    const kinds = new Map(document.kinds.map((kind) => [kind.key, kind]));
    for (const piece of document.pieces) {
      this.byId.set(piece.id, piece);
      for (const key of [piece.key, ...piece.alike]) {
        this.byKey.set(key, [...(this.byKey.get(key) ?? []), piece]);
        this.byId.set(`${piece.kind}.${key}`, piece);
        for (const target of kinds.get(piece.kind)?.targets ?? []) this.byTarget.set(`${target}:${key}`, piece);
      }
      for (const name of piece.names) this.byName.set(name, [...(this.byName.get(name) ?? []), piece]);
    }
    const forms = [...this.byName.keys()].sort((a, b) => b.length - a.length).map(form);
    this.names = forms.length ? new RegExp(String.raw`(?<![\p{L}\p{N}_-])(?:${forms.join("|")})(?![\p{L}\p{N}_-])`, "gu") : null;
  }

  /** The piece of an address: `cards.dyer`, or `dyer` alone. */
  find(address: string): Piece | null {
    return this.byId.get(address) ?? this.byKey.get(address)?.[0] ?? null;
  }

  kindOf(piece: Piece): PieceKind | undefined {
    return this.document.kinds.find((kind) => kind.key === piece.kind);
  }

  /** The piece at a place on the board: `board/card:dyer`. */
  at(place: string): Piece | null {
    return this.byTarget.get(place.slice(place.lastIndexOf("/") + 1)) ?? null;
  }

  /** A text cut at the names in it; each piece is named once. */
  cut(text: string): Stretch[] {
    const found: Stretch[] = [];
    const named = new Set<string>();
    let end = 0;
    for (const match of this.names ? text.matchAll(this.names) : []) {
      const pieces = this.called(match[0]);
      if (!pieces.length || named.has(pieces[0]?.id ?? "")) continue;
      named.add(pieces[0]?.id ?? "");
      if (match.index > end) found.push({ text: text.slice(end, match.index), pieces: [] });
      found.push({ text: match[0], pieces });
      end = match.index + match[0].length;
    }
    if (end < text.length) found.push({ text: text.slice(end), pieces: [] });
    return found;
  }

  private called(word: string): Piece[] {
    const singular = [word, word.replace(/s$/, ""), word.replace(/es$/, ""), word.replace(/ies$/, "y")];
    return singular.map((one) => this.byName.get(one)).find((pieces) => pieces !== undefined) ?? [];
  }
}

/** What a piece does, as a sentence. */
export function sentence(words: string): string {
  const whole = words.charAt(0).toUpperCase() + words.slice(1);
  return !whole || whole.endsWith(".") ? whole : `${whole}.`;
}

const known = new Map<string, Promise<PieceBook>>();

/** The encyclopedia of a game, with the figures of a table or the present ones; asked for once. */
export function fetchBook(game: string, data: string | null = null): Promise<PieceBook> {
  const path = `/games/${encodeURIComponent(game)}/pieces${data === null ? "" : `?data=${encodeURIComponent(data)}`}`;
  let book = known.get(path);
  if (!book) {
    book = call<Encyclopedia>(path).then((document) => new PieceBook(document));
    known.set(path, book);
    book.catch(() => known.delete(path));
  }
  return book;
}
