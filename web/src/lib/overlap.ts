/** What lies over the table covers as little as it can of what it is about. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The area that two boxes share. */
export function shared(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The same box at the other side of what it lies over. */
export function mirrored(box: Box, around: Box): Box {
  return { ...box, left: around.left + around.right - box.right, right: around.left + around.right - box.left };
}

/** Whether a panel at the lower edge covers less of some places at the left than at the right. */
export function liesBetterLeft(panel: HTMLElement, places: readonly Element[]): boolean {
  const around = panel.offsetParent?.getBoundingClientRect();
  if (!around) return false;
  const here: Box = panel.getBoundingClientRect();
  const there = mirrored(here, around);
  const boxes = places.map((one) => one.getBoundingClientRect());
  const covered = (box: Box): number => boxes.reduce((sum, one) => sum + shared(box, one), 0);
  const isLeft = here.left - around.left < around.right - here.right;
  return isLeft ? covered(here) < covered(there) : covered(there) < covered(here);
}

/** Scrolls so far that a place is in sight above what covers so much of the lower edge. */
export function intoSight(place: Element, covered: number): void {
  if (!(place instanceof HTMLElement || place instanceof SVGElement)) return;
  place.style.scrollMarginBottom = `${covered + 12}px`;
  place.scrollIntoView({ block: "nearest", inline: "nearest" });
  place.style.scrollMarginBottom = "";
}
