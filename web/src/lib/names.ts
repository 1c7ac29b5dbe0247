/** Names for visitors who give none: people of the ancient Mediterranean. */

export const ANCIENT_NAMES: readonly string[] = [
  "Hanno", "Dido", "Hiram", "Elissa", "Zeno", "Sappho", "Solon", "Aspasia", "Mago", "Berenice",
  "Thales", "Corinna", "Kadmos", "Phryne", "Bion", "Theano",
];

/** A name that nobody in `taken` has; `share` is between 0 and 1. */
export function ancientName(taken: readonly string[] = [], share = Math.random()): string {
  const used = taken.map((name) => name.toLowerCase());
  const free = ANCIENT_NAMES.filter((name) => !used.includes(name.toLowerCase()));
  const from = free.length ? free : ANCIENT_NAMES;
  return from[Math.min(Math.floor(share * from.length), from.length - 1)] as string;
}
