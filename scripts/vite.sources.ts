import { transformAsync } from "@babel/core";
import linguiMacro from "@lingui/babel-plugin-lingui-macro";
import { getConfig } from "@lingui/conf";
import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import type { PluginOption } from "vite";

/** Turns the Lingui macros of our files into plain calls; only files that use them go through Babel. */
function macros(cwd: string): PluginOption {
  const linguiConfig = getConfig({ cwd });
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

/** What the source of an app needs to become plain JavaScript: its build, dev server and tests use the same list. `cwd` is the app's folder. */
export function sourcePlugins(cwd: string): PluginOption[] {
  return [macros(cwd), lingui({ cwd, failOnMissing: true, failOnCompileError: true }), react()];
}
