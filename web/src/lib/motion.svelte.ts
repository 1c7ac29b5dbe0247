/** Whether pieces move: the reader's wish, and what their system asks for. */
import { memory } from "./storage";

class Motion {
  wished = $state(memory.motion);

  toggle(): void {
    this.wished = !this.wished;
    memory.motion = this.wished;
  }

  get allowed(): boolean {
    return this.wished && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const motion = new Motion();
