/** What a person has switched on or off in this browser. */
import { memory, type Theme } from "./storage";

export type Switch = "sound" | "notices" | "forced" | "words" | "warnings";

/** How fast a replay goes on by itself. */
export const SPEEDS = [0.5, 1, 2, 4];

const KEYS: Record<Switch, string> = {
  sound: "tessera.sound",
  notices: "tessera.notices",
  forced: "tessera.forced-moves",
  words: "tessera.in-words",
  warnings: "tessera.warnings",
};

class Settings {
  theme = $state<Theme>(memory.theme);
  sound = $state(memory.switched(KEYS.sound, true));
  notices = $state(memory.switched(KEYS.notices, false));
  /** Whether moves without a choice are made for the person, at every table they sit down at. */
  forced = $state(memory.switched(KEYS.forced, true));
  /** Whether a table is told in words instead of being drawn. */
  words = $state(memory.switched(KEYS.words, false));
  /** Whether a coach, where there is one, warns before a bad mistake. */
  warnings = $state(memory.switched(KEYS.warnings, true));
  speed = $state(SPEEDS.includes(memory.speed) ? memory.speed : 1);

  hasten(speed: number): void {
    this.speed = speed;
    memory.speed = speed;
  }

  set(name: Switch, on: boolean): void {
    this[name] = on;
    memory.switch(KEYS[name], on);
  }

  choose(theme: Theme): void {
    this.theme = theme;
    memory.theme = theme;
  }
}

export const settings = new Settings();
