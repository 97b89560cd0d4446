import { transformAsync } from "@babel/core";
import linguiMacro from "@lingui/babel-plugin-lingui-macro";
import { getConfig } from "@lingui/conf";
import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import type { PluginOption } from "vite";
import { callsPlugin } from "./src/api/vite-calls-plugin.ts";

const linguiConfig = getConfig({ cwd: import.meta.dirname });

/** Turns the Lingui macros of our files into plain calls; only files that use them go through Babel. */
function macros(): PluginOption {
  return {
    name: "tsena:lingui-macros",
    enforce: "pre",
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("@lingui/")) return null;
      const result = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ["typescript", "jsx"] },
        plugins: [[linguiMacro, { linguiConfig }]],
      });
      return result?.code ? { code: result.code, map: result.map } : null;
    },
  };
}

/** What our source needs to become plain JavaScript: the build, the dev server and the tests use the same list. */
export function sourcePlugins(): PluginOption[] {
  return [
    macros(),
    lingui({ cwd: import.meta.dirname, failOnMissing: true, failOnCompileError: true }),
    callsPlugin(),
    react(),
  ];
}

/** Has the page ask for what it starts with at once, with the entry, instead of after it. */
export function preloadStart(): PluginOption {
  return {
    name: "tsena:preload-start",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/src/start.tsx"));
        const files = start === undefined ? [] : [start.fileName, ...start.imports];
        return files.map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
          injectTo: "head",
        }));
      },
    },
  };
}
