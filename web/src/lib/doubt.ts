/** Figures that are reconstructed: which ones, by their paths in the game's data. */

export const UNVERIFIED = "Reconstructed: no source gives this figure, so it is unverified.";

/** Whether the figure of a path is unverified. One of a list is named by its place, from 1 on; where the
 * whole list is unverified, so is each of its figures. */
export function isUnverified(unverified: readonly string[], path: string, place?: number): boolean {
  return unverified.includes(path) || (place !== undefined && unverified.includes(`${path}[${place}]`));
}
