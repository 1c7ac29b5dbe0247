/** Swipes to the side on a touch screen. */
import type { Attachment } from "svelte/attachments";

const LEAST_ASIDE = 70;
const MOST_UP_OR_DOWN = 45;

/** Calls with 1 for a swipe to the left, which asks for what comes next, and with -1 for one back. */
export function swipes(swiped: (step: 1 | -1) => void): Attachment {
  return (element) => {
    let from: Touch | null = null;
    const start = (event: Event): void => {
      const { touches } = event as TouchEvent;
      from = touches.length === 1 ? (touches[0] ?? null) : null;
      // A finger on a slider means the slider.
      if (from?.target instanceof HTMLInputElement) from = null;
    };
    const end = (event: Event): void => {
      const touch = (event as TouchEvent).changedTouches[0];
      if (!from || !touch) return;
      const [x, y] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
      if (Math.abs(x) >= LEAST_ASIDE && Math.abs(y) <= MOST_UP_OR_DOWN) swiped(x < 0 ? 1 : -1);
    };
    element.addEventListener("touchstart", start, { passive: true });
    element.addEventListener("touchend", end, { passive: true });
    return () => {
      element.removeEventListener("touchstart", start);
      element.removeEventListener("touchend", end);
    };
  };
}
