/** Coach marks: short words beside the thing that a newcomer is asked about now. */

export type Pane = "board" | "you" | "rivals";

export interface Mark<Scene> {
  key: string;
  /** Whether it fits what happens now. */
  when: (scene: Scene) => boolean;
  /** The element it explains, as selectors, the best first. */
  at: string;
  /** The part of the table that a phone must show for it; none for what is always on screen. */
  pane: Pane | null;
  title: string;
  words: (scene: Scene) => string;
  /** The guide ends with this one. */
  last?: boolean;
}

/** The first mark that fits and was not read yet. */
export function nextMark<Scene>(
  marks: readonly Mark<Scene>[],
  read: ReadonlySet<string>,
  scene: Scene,
): Mark<Scene> | null {
  return marks.find((mark) => !read.has(mark.key) && mark.when(scene)) ?? null;
}
