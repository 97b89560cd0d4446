import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { firstChunks } from "./src/areas.ts";
import { appPlugins, chunkGroups, preloadStart } from "./vite.plugins.ts";

const server = "http://127.0.0.1:8080";

/** The pages that somebody waits for right after the start: their parts are asked for together. */
const firstPages = new RegExp(`assets/(${firstChunks.join("|")})-[\\w-]{8}\\.`);

export default defineConfig({
  plugins: [
    ...appPlugins(),
    preloadStart(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "service-worker.ts",
      injectRegister: false,
      manifest: {
        name: "Tsena",
        short_name: "Tsena",
        description: "Commandes, produits et portefeuille des commerçants",
        lang: "fr",
        id: "/",
        start_url: "/",
        scope: "/",
        display: "standalone",
        orientation: "portrait",
        background_color: "#f4f5f7",
        theme_color: "#ffffff",
        icons: [
          { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
          { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
        ],
      },
      injectManifest: { globPatterns: ["**/*.{html,js,css,svg,woff2,mp3,wav,ogg}", "icons/*.png"], target: "chrome80" },
    }),
  ],
  build: {
    target: "chrome80",
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
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/baeapi": server, "/walletapi": server, "/files": server } },
});
