/** Dragging a scroll onto a ship with the mouse or a pen; fingers tap, for they also scroll. */
import type { Attachment } from "svelte/attachments";

export interface Drag {
  contract: string;
  x: number;
  y: number;
  /** The place under the pointer, as its `data-drop` says. */
  over: string | null;
}

const LEAST = 6;

export interface Dragging {
  moved: (drag: Drag | null) => void;
  dropped: (contract: string, over: string) => void;
}

const under = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? null;

export function draggable(contract: string, to: Dragging): Attachment<HTMLElement> {
  return (element) => {
    let from: PointerEvent | null = null;
    let on = false;
    const swallow = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      on ||= Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) >= LEAST;
      if (on) to.moved({ contract, x: event.clientX, y: event.clientY, over: under(event.clientX, event.clientY) });
    };
    const end = (event: PointerEvent): void => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      const over = on && event.type === "pointerup" ? under(event.clientX, event.clientY) : null;
      // The click that ends a drag is no click.
      if (on) addEventListener("click", swallow, { capture: true, once: true });
      if (on) setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
      [from, on] = [null, false];
      to.moved(null);
      if (over) to.dropped(contract, over);
    };
    const start = (event: PointerEvent): void => {
      if (event.pointerType === "touch" || event.button !== 0) return;
      from = event;
      addEventListener("pointermove", move);
      addEventListener("pointerup", end);
      addEventListener("pointercancel", end);
    };
    const still = (event: Event): void => event.preventDefault();
    element.addEventListener("pointerdown", start);
    element.addEventListener("dragstart", still);
    return () => {
      element.removeEventListener("pointerdown", start);
      element.removeEventListener("dragstart", still);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  };
}
