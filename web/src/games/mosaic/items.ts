/** What is bought, by its key: `technology:seeds`, `build:forum`, `wonder:sphinx`. */
import { titled } from "../../lib/format";
import type { Components } from "./types";

export function pieceWords(item: string, components: Components): string {
  const [kind = "", key = ""] = item.split(":");
  const tables: Record<string, Record<string, { name: string }>> = {
    technology: components.technologies,
    build: components.build_cards,
    population: components.population_cards,
    wonder: components.wonders,
    government: components.governments,
    piece: components.piece_kinds,
    found: components.piece_kinds,
  };
  return tables[kind]?.[key]?.name ?? titled(key || kind);
}
