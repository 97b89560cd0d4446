import type { PluginOption } from "vite";
import { sourcePlugins } from "../../scripts/vite.sources.ts";
import { callsPlugin } from "./src/api/vite-calls-plugin.ts";

/** What our source needs to become plain JavaScript: the build, the dev server and the tests use the same list. */
export function appPlugins(): PluginOption[] {
  return [...sourcePlugins(import.meta.dirname), callsPlugin()];
}

/** Has the page ask for what it starts with at once, with the entry, instead of after it. */
export function preloadStart(): PluginOption {
  return {
    name: "tsena:preload-start",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/start.tsx")));
        if (start === undefined)
          throw new Error("no chunk holds src/start.tsx: the start would wait for each file in turn");
        return [start.fileName, ...start.imports].map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
          injectTo: "head",
        }));
      },
    },
  };
}
