import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { Scripts } from "./chunks.ts";

const server = process.env.TESSERA_SERVER ?? "http://127.0.0.1:8130";

/** Puts a smaller twin beside every text, so that the server need not compress it for each visitor. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir = "dist" }) {
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|html)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const [plain, small] = [readFileSync(path), brotliCompressSync(readFileSync(path))];
        if (small.length < plain.length) writeFileSync(`${path}.br`, small);
      }
    },
  };
}

const scripts = new Scripts();

export default defineConfig({
  base: "./",
  plugins: [svelte(), scripts.plugin, compressed()],
  // The server's policy allows no data: addresses, so nothing may be inlined.
  build: {
    assetsInlineLimit: 0,
    target: "es2023",
    modulePreload: { polyfill: false },
    rolldownOptions: { preserveEntrySignatures: false, output: { codeSplitting: { groups: scripts.groups } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  // No test measures time: on a busy machine each may take as long as it takes.
  test: { include: ["tests/**/*.test.ts"], environment: "node", testTimeout: 120_000 },
});
