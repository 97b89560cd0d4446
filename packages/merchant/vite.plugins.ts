import type { PluginOption } from "vite";
import { sourcePlugins } from "../../scripts/vite.sources.ts";
import { chunks, startPart } from "./src/areas.ts";
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
        const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => isAmong([startPart], sourcePathOf(id))));
        if (start === undefined)
          throw new Error(`no chunk holds ${startPart}: the start would wait for each file in turn`);
        return [start.fileName, ...start.imports].map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
          injectTo: "head",
        }));
      },
    },
  };
}

/** A module by the name that it has in the table of areas, with its ending; '' for one of others. */
function sourcePathOf(id: string): string {
  const [, ofPackage, path] = /packages\/(\w+)\/src\/([^?]+)/.exec(id) ?? [];
  if (path !== undefined) return ofPackage === "merchant" ? path : `@tsena/${ofPackage}/${path}`;
  const [made] = /virtual:\w+/.exec(id) ?? [];
  return made === undefined ? "" : `${made}.`;
}

function isAmong(names: readonly string[], sourcePath: string): boolean {
  return names.some((name) => sourcePath.startsWith(name.endsWith("/") ? name : `${name}.`));
}

/** The files of the build that the table of areas puts together. */
export function chunkGroups(): { name: string; test: (id: string) => boolean }[] {
  return Object.entries(chunks).map(([name, { holds = [], packages = [], but = [] }]) => ({
    name,
    test: (id) => {
      const [, owner = ""] = /.*node_modules\/([^/]+)\//.exec(id) ?? [];
      if (owner !== "") return packages.includes(owner);
      const sourcePath = sourcePathOf(id);
      return isAmong(holds, sourcePath) && !isAmong(but, sourcePath);
    },
  }));
}
