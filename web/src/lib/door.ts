/** How a table is entered: by a seat's secret link, as one of one's own seats, or as the cookie says. */
export type Door = { link: string } | { seat: number } | { [key: string]: never };

/** The door as a request over HTTP shows it. */
export function shown(door: Door): { headers?: Record<string, string> } {
  if ("link" in door) return { headers: { authorization: `Bearer ${door.link}` } };
  if ("seat" in door) return { headers: { authorization: `Seat ${door.seat}` } };
  return {};
}
