/** Dragging a scroll onto a ship: with the mouse or a pen at once, with a finger that first rests on it
 * for a moment, for fingers also tap and scroll the page. */
import type { Attachment } from "svelte/attachments";

export interface Drag {
  contract: string;
  x: number;
  y: number;
  /** The place under the pointer, as its `data-drop` says. */
  over: string | null;
}

const LEAST = 6;
/** How long a finger rests before it takes the scroll up, in milliseconds. */
const HOLD = 260;

export interface Dragging {
  moved: (drag: Drag | null) => void;
  dropped: (contract: string, over: string) => void;
}

const under = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? null;

export function draggable(contract: string, to: Dragging): Attachment<HTMLElement> {
  return (element) => {
    let from: PointerEvent | null = null;
    /** Whether the scroll is taken up, and whether it has gone anywhere. */
    let [up, gone] = [false, false];
    /** Whether the finger that is lifted now has carried a scroll. */
    let carried = false;
    let resting: ReturnType<typeof setTimeout> | undefined;

    const show = (x: number, y: number): void => to.moved({ contract, x, y, over: under(x, y) });
    const swallow = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    const forget = (): void => {
      clearTimeout(resting);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      [from, up, gone] = [null, false, false];
    };
    function move(event: PointerEvent): void {
      if (!from || event.pointerId !== from.pointerId) return;
      const far = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) >= LEAST;
      if (far && !up && from.pointerType === "touch") return forget();
      gone ||= far;
      up ||= far;
      if (up) show(event.clientX, event.clientY);
    }
    function end(event: PointerEvent): void {
      if (!from || event.pointerId !== from.pointerId) return;
      const over = gone && event.type === "pointerup" ? under(event.clientX, event.clientY) : null;
      // The click that ends a drag is no click.
      carried = gone;
      if (gone) addEventListener("click", swallow, { capture: true, once: true });
      if (gone) setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
      forget();
      to.moved(null);
      if (over) to.dropped(contract, over);
    }
    function start(event: PointerEvent): void {
      if (event.button !== 0 || from) return;
      [from, carried] = [event, false];
      addEventListener("pointermove", move);
      addEventListener("pointerup", end);
      addEventListener("pointercancel", end);
      if (event.pointerType !== "touch") return;
      resting = setTimeout(() => {
        up = true;
        show(event.clientX, event.clientY);
      }, HOLD);
    }
    const still = (event: Event): void => event.preventDefault();
    /** Once the scroll is up, the finger moves it and not the page. */
    const hold = (event: TouchEvent): void => {
      if (!up) return;
      event.preventDefault();
      event.stopPropagation();
    };
    /** What carried a scroll was no swipe to another part of the table. */
    const lift = (event: Event): void => {
      if (carried) event.stopPropagation();
    };
    const menu = (event: Event): void => {
      if (from?.pointerType === "touch") event.preventDefault();
    };
    element.addEventListener("pointerdown", start);
    element.addEventListener("dragstart", still);
    element.addEventListener("touchmove", hold, { passive: false });
    element.addEventListener("touchend", lift);
    element.addEventListener("contextmenu", menu);
    return () => {
      if (up) to.moved(null);
      forget();
      element.removeEventListener("pointerdown", start);
      element.removeEventListener("dragstart", still);
      element.removeEventListener("touchmove", hold);
      element.removeEventListener("touchend", lift);
      element.removeEventListener("contextmenu", menu);
    };
  };
}
