/** What part of the map is on show: zoom and pan. */
import type { Box, Point } from "./geometry";

/** How far one can look closer than the whole. */
export const CLOSEST = 6;
export const STEP = 1.35;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));

/** A view that stays on the map. */
export function kept(view: Box, whole: Box): Box {
  const width = clamp(view.width, whole.width / CLOSEST, whole.width);
  const height = (width * whole.height) / whole.width;
  return {
    x: clamp(view.x, whole.x, whole.x + whole.width - width),
    y: clamp(view.y, whole.y, whole.y + whole.height - height),
    width,
    height,
  };
}

/** Closer by a factor, while a point of the map stays where it is. */
export function zoomed(view: Box, whole: Box, factor: number, about: Point): Box {
  const width = clamp(view.width / factor, whole.width / CLOSEST, whole.width);
  const share = width / view.width;
  return kept(
    { x: about.x - (about.x - view.x) * share, y: about.y - (about.y - view.y) * share, width, height: view.height * share },
    whole,
  );
}

export const moved = (view: Box, whole: Box, x: number, y: number): Box => kept({ ...view, x: view.x + x, y: view.y + y }, whole);

export const middleOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** The least view of the map's proportions that holds a box, but no closer than some width. */
export function framing(box: Box, whole: Box, least: number): Box {
  const width = clamp(Math.max(box.width, (box.height * whole.width) / whole.height), least, whole.width);
  const height = (width * whole.height) / whole.width;
  const at = middleOf(box);
  return kept({ x: at.x - width / 2, y: at.y - height / 2, width, height }, whole);
}

/** So that something is on show, the view moves no more than it must. */
export function revealing(view: Box, whole: Box, at: Point, margin: number): Box {
  const x = at.x - margin < view.x ? at.x - margin : Math.max(view.x, at.x + margin - view.width);
  const y = at.y - margin < view.y ? at.y - margin : Math.max(view.y, at.y + margin - view.height);
  return kept({ ...view, x, y }, whole);
}

export const isWhole = (view: Box, whole: Box): boolean => view.width >= whole.width - 0.5;
