import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { sourcePlugins } from "./vite.plugins.ts";

const server = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [
    ...sourcePlugins(),
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
    outDir: "dist",
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        // React changes less often than the app: a phone that has it does not pay for it again with each release.
        codeSplitting: { groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/baeapi": server, "/walletapi": server, "/files": server } },
});
