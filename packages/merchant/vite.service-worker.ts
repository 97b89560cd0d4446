import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type PluginOption } from "vite";

/** What a phone is told that puts the app on its home screen. */
const manifest = {
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
};
const manifestFile = "manifest.webmanifest";

/** What the app opens with where there is no link. */
const kept = /\.(html|js|css|svg|woff2|mp3|wav|ogg|webmanifest)$|^icons\/.*\.png$/;

/** The files of a build that a phone keeps. Those of `assets/` say by their names what is in them, of the others their hash tells. */
function keptFiles(folder: string): { url: string; revision: string | null }[] {
  const hashOf = (file: string) =>
    createHash("md5")
      .update(readFileSync(join(folder, file)))
      .digest("hex");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => kept.test(file))
    .sort()
    .map((url) => ({ url, revision: url.startsWith("assets/") ? null : hashOf(url) }));
}

/** Has the build end with the service worker, one file that knows which others there are; and names the manifest on the page. */
export function serviceWorker(source: string, target: string): PluginOption {
  let folder = "";
  return {
    name: "tsena:service-worker",
    apply: "build",
    configResolved({ build: { outDir } }) {
      folder = outDir;
    },
    transformIndexHtml: () => [{ tag: "link", attrs: { rel: "manifest", href: `/${manifestFile}` }, injectTo: "head" }],
    generateBundle() {
      this.emitFile({ type: "asset", fileName: manifestFile, source: JSON.stringify(manifest) });
    },
    async closeBundle(error) {
      if (error !== undefined) return;
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        define: { keptFiles: JSON.stringify(keptFiles(folder)) },
        build: {
          target,
          outDir: folder,
          emptyOutDir: false,
          sourcemap: "hidden",
          rolldownOptions: { input: source, output: { format: "iife", entryFileNames: "service-worker.js" } },
        },
      });
    },
  };
}
