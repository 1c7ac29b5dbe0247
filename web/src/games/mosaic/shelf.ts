/** The tabs of the shelf, and what in them can be clicked. */
export type Tab = "offers" | "wonders" | "governments" | "golden-ages" | "achievements" | "empire";

export const TABS: readonly { key: Tab; title: string; targets: readonly string[] }[] = [
  { key: "offers", title: "Offers", targets: ["technology", "build", "population", "tax", "found", "fallback"] },
  { key: "wonders", title: "Wonders", targets: ["wonder"] },
  { key: "governments", title: "Governments", targets: ["government"] },
  { key: "golden-ages", title: "Golden Ages", targets: ["golden-age"] },
  { key: "achievements", title: "Achievements", targets: ["achievement"] },
  { key: "empire", title: "Influence", targets: [] },
];
