/** How many people and bots may sit down together. */

export interface Choice {
  value: number;
  title: string;
  disabled?: boolean;
}

/** One to all seats for people; whoever sits alone wants bots. */
export function peopleChoices([, most]: readonly [number, number]): Choice[] {
  return Array.from({ length: most }, (_, i) => ({ value: i + 1, title: String(i + 1) }));
}

/** As many bots as make the table neither too small nor too large. */
export function botChoices([fewest, most]: readonly [number, number], people: number): Choice[] {
  return Array.from({ length: most }, (_, bots) => ({
    value: bots,
    title: bots === 0 ? "none" : String(bots),
    disabled: people + bots < fewest || people + bots > most,
  }));
}

/** The nearest number of bots that fits. */
export function fittingBots([fewest, most]: readonly [number, number], people: number, wanted: number): number {
  return Math.max(Math.min(wanted, most - people), fewest - people, 0);
}
