/** The parts that are built, each with what it is made from. Needs the packages installed. */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compress } from "./build.compress.mjs";
import { hashInUse, makeRelease, useRelease } from "./build.releases.mjs";
import { hashOf } from "./build.stamp.mjs";
import { root } from "./needs.mjs";

/** What every part is made from: a new tool may make another result of the same source. */
const buildFiles = ["parts.mjs", "releases.mjs", "compress.mjs"].map((name) => `scripts/build.${name}`);
const common = ["package-lock.json", "tsconfig.base.json", "packages/contract/src", ...buildFiles];

/** What both apps are made of beside their own. */
const ofApps = ["packages/web/src", "scripts/vite.sources.ts"];

const parts = [
  {
    name: "server",
    sources: ["packages/server/src"],
    dist: "packages/server/dist",
    make: async (folder) => {
      const programs = ["main", "backup", "ledger-check", "mobile-money-sandbox"].map((name) => [name, `${name}.ts`]);
      // A thread is a program of its own, beside the one that starts it.
      await bundle("packages/server/src", [...programs, ["menu.thread", "menu-import/menu.thread.ts"]], folder);
      await demoAccounts("packages/server/src/demo/demo.seed.ts", join(folder, "demo.mjs"));
    },
  },
  {
    name: "simulator",
    sources: ["packages/simulator/src"],
    dist: "packages/simulator/dist",
    make: (folder) => bundle("packages/simulator/src", [["main", "main.ts"]], folder),
  },
  {
    name: "merchant",
    sources: ["src", "public", "index.html", "package.json", "lingui.config.ts"]
      .concat(["config", "plugins", "service-worker"].map((name) => `vite.${name}.ts`))
      .map((path) => `packages/merchant/${path}`)
      .concat(ofApps),
    dist: "packages/merchant/dist",
    make: (folder) => app("packages/merchant", folder),
  },
  {
    name: "desk",
    sources: ["src", "public", "index.html", "package.json", "lingui.config.ts", "vite.config.ts"]
      .map((path) => `packages/desk/${path}`)
      .concat(ofApps),
    dist: "packages/desk/dist",
    make: (folder) => app("packages/desk", folder),
  },
];

/**
 * Builds the parts whose sources have changed since they were built, all at once and each beside the one in use; they are used once all
 * are whole.
 * @param {(part: { name: string, seconds: number | undefined }) => void} tell called for each part; no seconds: it was up to date
 * @param {readonly string[]} wanted the names of the parts, if not all
 */
export async function buildStale(tell, wanted = []) {
  const releases = parts
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    .map((part) => ({ ...part, dist: join(root, part.dist), hash: hashOf([...common, ...part.sources]) }));
  const isStale = ({ dist, hash }) => hashInUse(dist) !== hash;
  const stale = releases.filter(isStale);
  for (const { name } of releases.filter((part) => !isStale(part))) tell({ name, seconds: undefined });
  try {
    await Promise.all(stale.map((part) => make(part, tell)));
  } finally {
    if (stale.length > 0) await endEsbuild();
  }
  for (const { dist, hash } of releases) useRelease(dist, hash);
}

/** Makes a part; rejects with its name. */
async function make({ name, dist, hash, make: fill }, tell) {
  const start = performance.now();
  try {
    await makeRelease(dist, hash, fill);
  } catch (error) {
    throw new Error(`${name} could not be built\n${error.message}`, { cause: error });
  }
  tell({ name, seconds: (performance.now() - start) / 1000 });
}

/** The contract is source of ours and goes in. */
const forNode = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  alias: { "@tsena/contract": join(root, "packages/contract/src") },
  logLevel: "silent",
};

async function esbuild(options) {
  const { build } = await import("esbuild");
  await build({ ...forNode, ...options });
}

/** Lets its process go: `npm start` lives on for days. */
async function endEsbuild() {
  const { stop } = await import("esbuild");
  await stop();
}

/** What is native cannot go in; what brings pictures to a storage is read only where there is one. */
const leftOut = ["@node-rs/argon2", "sharp", "flydrive"];

/** That by which packages of the older kind ask for what Node.js brings. */
const banner = `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`;

/**
 * One file for each program, by its name and its source, with its source map and with the packages that it uses: to find and
 * read their thousand files took a quarter of a start. A map is read at each start, and names its sources without holding them.
 */
function bundle(sources, programs, outdir) {
  return esbuild({
    entryPoints: programs.map(([out, path]) => ({ in: join(sources, path), out })),
    outdir,
    outExtension: { ".js": ".mjs" },
    external: leftOut,
    banner: { js: banner },
    sourcemap: true,
    sourcesContent: false,
  });
}

/** No module is kept for what it does on its way in: only what is used of it. */
const onlyWhatIsUsed = {
  name: "only-what-is-used",
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /.*/, namespace: "file" }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === "resolving") return undefined;
      const found = await resolve(path, { importer, resolveDir, kind, pluginData: "resolving" });
      return { ...found, sideEffects: false };
    }),
};

/** The demo's accounts, out of the module that seeds them and without anything it imports, for whoever prints them. */
function demoAccounts(seed, outfile) {
  return esbuild({
    stdin: { contents: `export { demo } from "./${seed}";`, resolveDir: root },
    outfile,
    packages: "external",
    plugins: [onlyWhatIsUsed],
  });
}

/** Builds an app into a folder, compressed. */
async function app(source, folder) {
  await vite(source, folder);
  await compress(folder);
}

/** Builds an app with Vite; rejects with all that it said. */
function vite(folder, outDir) {
  const resolve = createRequire(join(root, folder, "package.json")).resolve;
  const program = join(dirname(resolve("vite/package.json")), "bin/vite.js");
  return new Promise((done, failed) => {
    const running = spawn(
      process.execPath,
      [program, "build", "--logLevel", "warn", "--outDir", outDir, "--emptyOutDir"],
      {
        cwd: join(root, folder),
        env: { ...process.env, NODE_ENV: "production" },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    let said = "";
    running.stdout.on("data", (chunk) => (said += chunk));
    running.stderr.on("data", (chunk) => (said += chunk));
    running.on("error", failed);
    running.on("close", (code) => (code === 0 ? done() : failed(new Error(said))));
  });
}
