import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin, stop } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));
const e2e = join(root, "e2e");

/** What a journey takes of our packages, such as `@tsena/server/testing/builders`. */
const ours = /from "@tsena\/((?:contract|server|simulator)\/[\w./-]+)"/g;

const sourceOf = (module: string): string => join(root, "packages", module.replace("/", "/src/")) + ".ts";

/** The modules of our packages that the journeys name. */
function namedModules(): string[] {
  const files = readdirSync(e2e, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.includes("node_modules"),
  );
  const named = files.flatMap((name) => [...readFileSync(join(e2e, name), "utf8").matchAll(ours)].map(([, of]) => of));
  return [...new Set(named as string[])];
}

/** Ours goes in, and knows of itself where its source stands; what npm installed stays where it is. */
const ourSources: Plugin = {
  name: "our-sources",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === "entry-point") return undefined;
      const [, module] = /^@tsena\/(.+?)(?:\.ts)?$/.exec(path) ?? [];
      return module === undefined ? { path, external: true } : { path: sourceOf(module) };
    });
    onLoad({ filter: /packages\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
      loader: "ts",
    }));
  },
};

/**
 * Makes plain JavaScript of what journeys take of the server, the simulator and the contract, as few files, and gives the
 * tsconfig by which they are found instead of the sources. Playwright reads each of 600 sources by Babel, in the process that
 * starts the workers and in each of these: that took as long as ten journeys.
 */
export async function bundleModules(): Promise<string> {
  const made = process.env["E2E_MODULES"];
  if (made !== undefined) return made;
  // Beside what npm installed, which is found from there.
  const cache = join(root, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "journeys-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(namedModules().map((module) => [module, sourceOf(module)])),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: true,
    plugins: [ourSources],
  });
  await stop();
  const tsconfig = join(folder, "tsconfig.json");
  const paths = { "@tsena/*": [`${folder}/*.mjs`] };
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions: { paths } }));
  process.env["E2E_MODULES"] = tsconfig;
  return tsconfig;
}
