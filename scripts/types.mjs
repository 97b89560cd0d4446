/**
 * `npm run types`: every TypeScript project of the repository; only what is wrong is printed. Projects of the same options
 * are checked as one, two at a time: most of what each holds is the source of the others.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const atOnce = 2;
const root = join(import.meta.dirname, "..");
const compiler = join(root, "node_modules/typescript/bin/tsc");
/** Where a joined project stands: within the repository, so that it finds the packages that are installed there. */
const folderOfJoined = join(root, "node_modules/.cache/types");

/** The projects: each tsconfig beside the code it is for. A package may have several (a service worker has its own types). */
function projects() {
  const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
  return [...packages, "e2e", "bench", "scripts", "tidy"]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => /^tsconfig.*\.json$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
}

/** The projects as the compiler is given them: by their options, with the files of all that have these. */
function joined() {
  const byOptions = new Map();
  for (const project of projects()) {
    const folder = dirname(join(root, project));
    const { extends: base, compilerOptions, ...chosen } = JSON.parse(readFileSync(join(root, project), "utf8"));
    const options = { extends: join(folder, base), compilerOptions };
    const found = byOptions.get(JSON.stringify(options)) ?? {
      ...options,
      names: [],
      files: [],
      include: [],
      exclude: [],
    };
    found.names.push(project);
    for (const key of ["files", "include", "exclude"])
      found[key].push(...(chosen[key] ?? []).map((path) => join(folder, path)));
    byOptions.set(JSON.stringify(options), found);
  }
  return [...byOptions.values()];
}

/** Checks a joined project; gives what the compiler says about it, empty where all is well. */
function check({ names, ...project }) {
  const file = join(folderOfJoined, `${names[0].replaceAll("/", ".")}`);
  mkdirSync(folderOfJoined, { recursive: true });
  writeFileSync(file, JSON.stringify(project));
  return new Promise((done) => {
    const compiling = spawn(process.execPath, [compiler, "--noEmit", "--pretty", "false", "-p", file], { cwd: root });
    let said = "";
    compiling.stdout.on("data", (chunk) => (said += chunk));
    compiling.stderr.on("data", (chunk) => (said += chunk));
    compiling.on("close", (code) => done(code === 0 ? "" : said || `tsc ended with ${code}\n`));
  });
}

const waiting = joined();
const checked = waiting.flatMap(({ names }) => names).length;
let wrong = 0;
async function work() {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const said = await check(project);
    if (said === "") continue;
    wrong += 1;
    process.stdout.write(`${project.names.join(", ")}\n${said}\n`);
  }
}
await Promise.all(Array.from({ length: atOnce }, work));
console.log(wrong === 0 ? `${checked} projects, all types hold` : `${wrong} kinds of project do not hold`);
process.exitCode = wrong === 0 ? 0 : 1;
