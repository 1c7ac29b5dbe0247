/** Many places, one stop for the keyboard: the tabulator comes to one of them, arrows go to those
 * around it. A part that goes about its places itself says so by `data-keys`. */
import type { Attachment } from "svelte/attachments";

export interface Middle {
  x: number;
  y: number;
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How much worse it is to be off the line than far along it. */
const ASIDE = 2;

/** The number of the nearest place in a direction; -1 where there is none. */
export function nearest(from: Middle, places: readonly Middle[], [dx, dy]: [number, number]): number {
  let [best, least] = [-1, Infinity];
  places.forEach((place, i) => {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = x * dx + y * dy;
    const cost = along + ASIDE * Math.abs(x * dy - y * dx);
    if (along > 1 && cost < least) [best, least] = [i, cost];
  });
  return best;
}

function middle(element: Element): Middle {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function roving(selector: string): Attachment {
  return (element) => {
    let current: HTMLElement | null = null;
    let waiting = 0;

    const places = (): HTMLElement[] =>
      [...element.querySelectorAll<HTMLElement>(selector)].filter((one) => !one.closest("[data-keys]") && one.getClientRects().length > 0);

    /** What can be chosen comes first, unless the keyboard is somewhere already. */
    function settle(): void {
      waiting = 0;
      const all = places();
      const stays = current && all.includes(current) && (document.activeElement === current || current.classList.contains("lit"));
      if (!stays) current = all.find((one) => one.classList.contains("lit")) ?? all[0] ?? null;
      for (const one of all) {
        const stop = one === current ? 0 : -1;
        if (one.tabIndex !== stop) one.tabIndex = stop;
      }
    }
    /** Nobody sees it: the picture comes first. */
    const soon = (): void => void (waiting ||= requestAnimationFrame(() => (waiting = window.setTimeout(settle))));

    function here(event: Event): void {
      const found = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (!found || found.closest("[data-keys]")) return;
      current = found;
      soon();
    }
    function press(event: Event): void {
      const { key, target, defaultPrevented } = event as KeyboardEvent;
      const arrow = ARROWS[key];
      if (!arrow || defaultPrevented || !(target instanceof HTMLElement) || !target.matches(selector) || target.closest("[data-keys]")) return;
      event.preventDefault();
      const all = places();
      all[nearest(middle(target), all.map(middle), arrow)]?.focus();
    }

    const watch = new MutationObserver(soon);
    watch.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
    element.addEventListener("focusin", here);
    element.addEventListener("keydown", press);
    soon();
    return () => {
      clearTimeout(waiting);
      cancelAnimationFrame(waiting);
      watch.disconnect();
      element.removeEventListener("focusin", here);
      element.removeEventListener("keydown", press);
    };
  };
}
