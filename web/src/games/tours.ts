/** The games with a guide through the first round, and the options of a game in which somebody
 * learns. The guide itself belongs to the game's face. */
const TOURS: Record<string, Record<string, string>> = {
  phoenicia: { "preset-fives": "on" },
  constantinopolis: {},
  mosaic: {},
};

export const hasTour = (game: string): boolean => game in TOURS;
export const tourOptions = (game: string): Record<string, string> => TOURS[game] ?? {};
