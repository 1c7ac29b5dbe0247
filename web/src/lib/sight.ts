/** What is asked about comes into sight; nothing else moves what somebody looks at. */
import { tick } from "svelte";

const visible = (element: Element): boolean => element.getClientRects().length > 0;

function within(element: Element, frame: DOMRect): boolean {
  const box = element.getBoundingClientRect();
  return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
}

/** Scrolls to the first place that can be chosen, if not all of them are in sight. Returns what calls it off. */
export function placesInSight(frame: HTMLElement): () => void {
  let wanted = true;
  void tick().then(() =>
    requestAnimationFrame(() => {
      if (!wanted) return;
      // A part with keys of its own shows by itself what is within it.
      const lit = [...frame.querySelectorAll("[data-target].lit, .target.lit, .hex.lit")].filter(visible);
      const places = [...new Set(lit.map((place) => place.closest("[data-keys]") ?? place))];
      const around = frame.getBoundingClientRect();
      if (places.length && !places.every((place) => within(place, around))) {
        places[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
    }),
  );
  return () => (wanted = false);
}
