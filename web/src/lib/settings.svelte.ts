/** What a person has switched on or off in this browser. */
import { memory, type Theme } from "./storage";

export type Switch = "sound" | "notices" | "forced";

const KEYS: Record<Switch, string> = {
  sound: "tessera.sound",
  notices: "tessera.notices",
  forced: "tessera.forced-moves",
};

class Settings {
  theme = $state<Theme>(memory.theme);
  sound = $state(memory.switched(KEYS.sound, true));
  notices = $state(memory.switched(KEYS.notices, false));
  /** Whether moves without a choice are made for the person, at every table they sit down at. */
  forced = $state(memory.switched(KEYS.forced, true));

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
