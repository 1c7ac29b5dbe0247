/** What the keys do to a replay: the position they lead to, "now", or null for nothing. */
export function positionByKey(key: string, at: number | null, last: number): number | "now" | null {
  if (at === null) return key === "ArrowLeft" && last > 0 ? last - 1 : null;
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, at - 1);
    case "ArrowRight":
      return Math.min(last, at + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    case "Escape":
      return "now";
    default:
      return null;
  }
}
