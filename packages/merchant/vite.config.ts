import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { preloadStart, appPlugins } from "./vite.plugins.ts";

const server = "http://127.0.0.1:8080";

/** What every page starts with. */
const base = new RegExp(
  [
    "node_modules/(@lingui|wouter|regexparam|use-sync-external-store)/",
    "contract/src/(access|languages|result|call)\\.",
    "web/src/(storage|store|language|navigation/hash-location|i18n/formats)\\.",
    "merchant/src/(app|routes\\.first|start)\\.",
    "merchant/src/(shell/(?!shop-frame|shop-line|alert-status|ring-status|over-status|states|tabs|use-who)|navigation/(?!use-leave|before-shop)|pwa/|i18n/(?!locales|language-switch|plain-letters))",
    "merchant/src/api/(access|language|link|timings|notices|words|keys|session|endings|signals|chunk|client|call-failed|reactions|request|sign-in-first|way-to-login|api)\\.",
    "merchant/src/ui/(alert-place|icon|slot|nav-bar|press|button|empty-state|skeleton|status-line|notice|toast|veil)\\.",
    "merchant/src/settings/newest\\.",
    "virtual:calls",
  ].join("|"),
);

/** What the login and every form after it are made of. */
const forms =
  /merchant\/src\/(forms\/(account|area-code|draft|use-form)|ui\/(field-frame|text-field|password-field|submit-button|tick)|accounts\/(home|use-account-hint|parts\/agreement))\./;

/** What both the orders and the pages before a sign-in read an answer with. */
const answers = /node_modules\/valibot\/|contract\/src\/(failures|values|numbers)|ui\/ticker\./;

/** What asks for a code and proves by it, before a sign-in: each with all that only it needs. */
const codes = /merchant\/src\/accounts\/screens\/(register|recover)\./;

/** Where everybody lands after a sign-in, with what rings there. */
const orders = /merchant\/src\/(orders\/screens\/orders|shell\/(shop-frame|shell)|reminder\/reminder)\./;

/** The pages that somebody waits for right after the start: their parts are asked for together. */
const firstPages = /assets\/(login(?!-by-code)|orders|shop-frame)-/;

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
      // A list of every page's parts would ride with the first one; the service worker has fetched them by then anyway.
      resolveDependencies: (file, parts) =>
        firstPages.test(file) ? parts : parts.filter((part) => part.endsWith(".css")),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React changes less often than the app: a phone that has it does not pay for it again with each release.
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            // What every page starts with, in one file: small ones compress worse, and each costs its headers.
            { name: "base", test: base },
            { name: "forms", test: forms },
            { name: "answers", test: answers },
            { name: "codes", test: codes },
            { name: "orders", test: orders },
            // Heavy, and wanted on few pages: by their names the journeys see that no other page asks for them.
            { name: "leaflet", test: /node_modules\/leaflet\// },
            { name: "easy-crop", test: /node_modules\/(react-easy-crop|normalize-wheel)\// },
          ],
        },
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/baeapi": server, "/walletapi": server, "/files": server } },
});
