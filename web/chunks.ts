/** Which scripts the build makes: one that comes first, one for every page, and one each for the pages a
 * visit begins with. Many small ones would each wait for their turn on a slow line. */
import type { Plugin } from "vite";

const FIRST = "/src/early.ts";
const MAIN = "/src/main.ts";
const PAGES = ["/src/pages/Table.svelte", "/src/pages/Lobby.svelte"];
const RUNTIME = /rolldown\/runtime/;
const FACE = /\/src\/games\/\w+\/index\.ts$/;

type ImportsOf = (id: string) => readonly string[];

/** A module with all that it cannot run without. */
function closure(id: string, importsOf: ImportsOf, found = new Set<string>()): Set<string> {
  if (!found.has(id)) {
    found.add(id);
    for (const next of importsOf(id)) closure(next, importsOf, found);
  }
  return found;
}

/** The name of each module's script, where it has to be in a certain one. */
export function scriptsOf(ids: readonly string[], importsOf: ImportsOf): Map<string, string> {
  const from = (end: string) => ids.filter((id) => id.endsWith(end)).map((id) => closure(id, importsOf));
  const several = (sets: Set<string>[]) =>
    sets.flatMap((one, at) => [...one].filter((id) => sets.some((other, there) => there > at && other.has(id))));
  const [table, lobby] = PAGES.map((page) => from(page).flatMap((set) => [...set])) as [string[], string[]];
  const faces = ids.filter((id) => FACE.test(id)).map((id) => closure(id, importsOf));
  const scripts = new Map<string, string>();
  const put = (script: string, modules: Iterable<string>): void => {
    for (const id of modules) if (!scripts.has(id)) scripts.set(id, script);
  };
  put("early", ids.filter((id) => RUNTIME.test(id)));
  put("early", from(FIRST).flatMap((set) => [...set]));
  put("main", [...from(MAIN).flatMap((set) => [...set]), ...several([new Set(table), new Set(lobby)])]);
  put("table", [...table, ...several(faces)]);
  put("lobby", lobby);
  return scripts;
}

export const SCRIPTS = ["early", "main", "table", "lobby"] as const;

/** Finds the scripts' modules while building; `belongs` tells of each afterwards. */
export class Scripts {
  private found = new Map<string, string>();

  readonly plugin: Plugin = (() => {
    const found = (map: Map<string, string>) => (this.found = map);
    return {
      name: "scripts",
      apply: "build",
      buildEnd() {
        found(scriptsOf([...this.getModuleIds()], (id) => this.getModuleInfo(id)?.importedIds ?? []));
      },
      transformIndexHtml: {
        order: "post",
        handler: (html, { bundle }) => askedEarly(html, Object.values(bundle ?? {})),
      },
    };
  })();

  readonly groups = SCRIPTS.map((name, at) => ({
    name,
    priority: SCRIPTS.length - at,
    test: (id: string) => this.found.get(id) === name,
  }));
}

interface Built {
  type: string;
  name?: string;
  fileName: string;
  viteMetadata?: { importedCss: Set<string> } | undefined;
}

/** The first script comes before everything else that the page names; the main one and its style are
 * asked for with the page, not after it. */
function askedEarly(html: string, bundle: readonly Built[]): string {
  const first = /\n *<script type="module"[^>]*><\/script>/.exec(html)?.[0] ?? "";
  const main = bundle.find((one) => one.type === "chunk" && one.name === "main");
  if (!first || !main) return html;
  const styles = [...(main.viteMetadata?.importedCss ?? [])].map((css) => `<link rel="stylesheet" crossorigin href="./${css}">`);
  const links = [`<link rel="modulepreload" crossorigin href="./${main.fileName}">`, ...styles];
  return html
    .replace(first, "")
    .replace(/(\n *<meta charset[^>]*>)/, `$1${first}`)
    .replace("</head>", `${links.map((link) => `  ${link}\n`).join("  ")}  </head>`);
}
