/** A small, lasting irregularity, so that no tessera is quite like the next. */
export function jitter(seed: number, most: number): number {
  const wave = Math.sin(seed * 12.9898) * 43758.5453;
  return (wave - Math.floor(wave) - 0.5) * 2 * most;
}
