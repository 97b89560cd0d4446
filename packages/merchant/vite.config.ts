import { join } from "node:path";
import { defineConfig } from "vite";
import { firstChunks, workerPart } from "./src/areas.ts";
import { appPlugins, chunkGroups, preloadStart } from "./vite.plugins.ts";
import { serviceWorker } from "./vite.service-worker.ts";

const server = "http://127.0.0.1:8080";
const target = "chrome80";

/** The ends of the files' names, of which the first page says forty: seven hexadecimal signs tell apart the few releases that are kept, and are compressed to half. */
const named = "assets/[name]-[hash:7]";

/** The pages that somebody waits for right after the start: their parts are asked for together. */
const firstPages = new RegExp(`assets/(${firstChunks.join("|")})-[\\w-]{7}\\.`);

export default defineConfig({
  plugins: [
    ...appPlugins(),
    preloadStart(),
    serviceWorker(join(import.meta.dirname, "src", `${workerPart}.ts`), target),
  ],
  // React does by itself since 18 what the router has a package for.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    target,
    sourcemap: "hidden",
    modulePreload: {
      // Each browser of the target knows it.
      polyfill: false,
      // A list of every page's parts would ride with the first one; the service worker has fetched them by then anyway.
      resolveDependencies: (file, parts) =>
        firstPages.test(file) ? parts : parts.filter((part) => part.endsWith(".css")),
    },
    rolldownOptions: {
      output: {
        entryFileNames: `${named}.js`,
        chunkFileNames: `${named}.js`,
        assetFileNames: `${named}[extname]`,
        hashCharacters: "hex",
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/baeapi": server, "/walletapi": server, "/files": server } },
});
