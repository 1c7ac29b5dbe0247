/** Parts that two positions have in common, as the same objects: whoever draws them is left alone. */

type Parts = Record<string, unknown>;

const hasParts = (value: unknown): value is Parts => typeof value === "object" && value !== null;

/** What came, with everything that is as it was before taken from before; all of before, if nothing has changed.
 * What came must be nobody else's: it is changed on the way. */
export function sharing<Value>(before: unknown, came: Value): Value {
  if (!hasParts(before) || !hasParts(came) || Array.isArray(before) !== Array.isArray(came)) return came;
  const keys = Object.keys(came);
  let same = keys.length === Object.keys(before).length;
  const parts: Parts = came;
  for (const key of keys) {
    const [old, fresh] = [before[key], parts[key]];
    if (old === fresh) continue;
    const kept = sharing(old, fresh);
    if (kept !== fresh) parts[key] = kept;
    if (kept !== old) same = false;
  }
  return same ? (before as Value) : came;
}
