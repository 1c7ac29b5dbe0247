/** Looking at the map: which part of it is on show, moved by mouse, finger, wheel and button. */
import { isWhole, kept, middleOf, moved, STEP, zoomed, framing, revealing } from "./camera";
import { distance, type Box, type Point } from "./geometry";

/** A finger that strays less than this is a tap. */
const SLACK = 7;

export class Looking {
  /** What there is to see. */
  map = $state.raw<Box>({ x: 0, y: 0, width: 1000, height: 400 });
  /** Whether the first look is at the whole map, whatever sea there is around it. */
  entirely = $state(false);
  /** The size of the drawing on the screen. */
  width = $state(0);
  height = $state(0);
  private wanted = $state.raw<Box | null>(null);
  private readonly fingers = new Map<number, Point>();
  private start: Point | null = null;
  private dragging = false;

  /** The map with as much sea around it as the screen's proportions ask for. */
  whole = $derived.by((): Box => {
    const map = this.map;
    if (!this.width || !this.height) return map;
    const ratio = this.height / this.width;
    if (map.height / map.width < ratio) {
      const height = map.width * ratio;
      return { ...map, y: map.y - (height - map.height) / 2, height };
    }
    const width = map.height / ratio;
    return { ...map, x: map.x - (width - map.width) / 2, width };
  });

  /** What is on show when nobody has moved anything: as much as fills the drawing without empty sea, or all. */
  first = $derived.by((): Box => {
    const [map, whole] = [this.map, this.whole];
    if (this.entirely) return whole;
    return framing({ ...middleOf(map), width: 0, height: 0 }, whole, Math.min(whole.width, (map.height * whole.width) / whole.height));
  });

  view = $derived(kept(this.wanted ?? this.first, this.whole));
  /** Units of the map for a pixel. */
  grain = $derived(this.width ? this.view.width / this.width : 1);
  closer = $derived(this.view.width < this.first.width - 0.5);
  entire = $derived(isWhole(this.view, this.whole));

  zoom(factor: number, about: Point = middleOf(this.view)): void {
    this.wanted = zoomed(this.view, this.whole, factor, about);
  }

  in = (): void => this.zoom(STEP);
  out = (): void => this.zoom(1 / STEP);
  all = (): void => void (this.wanted = this.whole);

  /** Shows a part of the map, no closer than a thumb can use, and no farther than at first. */
  frame(box: Box): void {
    const most = this.first.width;
    const width = Math.min(box.width, most);
    const height = Math.min(box.height, this.first.height);
    const part = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
    this.wanted = framing(part, this.whole, Math.min(most, most * 0.6));
  }

  reveal(at: Point): void {
    this.wanted = revealing(this.view, this.whole, at, Math.min(40, this.view.height / 3));
  }

  /** Turns to the nearest of some points, as close as before. */
  turnTo(points: readonly Point[]): void {
    const here = middleOf(this.view);
    const nearest = [...points].sort((a, b) => distance(a, here) - distance(b, here))[0];
    if (nearest) this.wanted = moved(this.view, this.whole, nearest.x - here.x, nearest.y - here.y);
  }

  shows = (at: Point): boolean => {
    const { x, y, width, height } = this.view;
    return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
  };

  /** Lets an element be looked at with these means. */
  attach = (element: SVGSVGElement): (() => void) => {
    const at = (client: Point): Point => {
      const box = element.getBoundingClientRect();
      return { x: this.view.x + (client.x - box.x) * this.grain, y: this.view.y + (client.y - box.y) * this.grain };
    };
    const down = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      this.start = { x: event.clientX, y: event.clientY };
      if (this.fingers.size === 1) this.dragging = false;
    };
    const move = (event: PointerEvent): void => {
      const before = this.fingers.get(event.pointerId);
      if (!before || !this.start) return;
      const now = { x: event.clientX, y: event.clientY };
      if (!this.dragging && Math.hypot(now.x - this.start.x, now.y - this.start.y) < SLACK && this.fingers.size < 2) return;
      if (!this.dragging) element.setPointerCapture(event.pointerId);
      this.dragging = true;
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
      this.fingers.set(event.pointerId, now);
      if (other) {
        const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        this.zoom(factor, at({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
      } else this.wanted = moved(this.view, this.whole, (before.x - now.x) * this.grain, (before.y - now.y) * this.grain);
    };
    const up = (event: PointerEvent): void => void this.fingers.delete(event.pointerId);
    /** What ends a drag is no click. */
    const click = (event: Event): void => {
      if (this.dragging) event.stopPropagation();
      this.dragging = false;
    };
    const wheel = (event: WheelEvent): void => {
      if (event.deltaY > 0 && this.entire) return;
      event.preventDefault();
      this.zoom(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 240), at({ x: event.clientX, y: event.clientY }));
    };
    /** A finger on the map means the map: the page does not turn to another part of the table. */
    const own = (event: Event): void => event.stopPropagation();
    const heard: [string, EventListener, AddEventListenerOptions?][] = [
      ["pointerdown", down as EventListener],
      ["pointermove", move as EventListener],
      ["pointerup", up as EventListener],
      ["pointercancel", up as EventListener],
      ["click", click, { capture: true }],
      ["wheel", wheel as EventListener, { passive: false }],
      ["touchstart", own, { passive: true }],
      ["touchend", own, { passive: true }],
    ];
    for (const [type, listener, options] of heard) element.addEventListener(type, listener, options);
    return () => {
      for (const [type, listener, options] of heard) element.removeEventListener(type, listener, options);
    };
  };
}
