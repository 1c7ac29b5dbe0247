import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.TESSERA_SERVER ?? "http://127.0.0.1:8130";

export default defineConfig({
  base: "./",
  plugins: [svelte()],
  // The server's policy allows no data: addresses, so nothing may be inlined.
  build: { assetsInlineLimit: 0, target: "es2023" },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
