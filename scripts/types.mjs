/** `npm run types`: every TypeScript project of the repository, two at a time; only what is wrong is printed. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const atOnce = 2;
const root = join(import.meta.dirname, "..");
const compiler = join(root, "node_modules/typescript/bin/tsc");

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

/** Checks a project; gives what the compiler says about it, empty where all is well. */
function check(project) {
  return new Promise((done) => {
    const compiling = spawn(process.execPath, [compiler, "--noEmit", "--pretty", "false", "-p", project], {
      cwd: root,
    });
    let said = "";
    compiling.stdout.on("data", (chunk) => (said += chunk));
    compiling.stderr.on("data", (chunk) => (said += chunk));
    compiling.on("close", (code) => done(code === 0 ? "" : said || `tsc ended with ${code}\n`));
  });
}

const waiting = projects();
const checked = waiting.length;
let wrong = 0;
async function work() {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const said = await check(project);
    if (said === "") continue;
    wrong += 1;
    process.stdout.write(`${project}\n${said}\n`);
  }
}
await Promise.all(Array.from({ length: atOnce }, work));
console.log(wrong === 0 ? `${checked} projects, all types hold` : `${wrong} of ${checked} projects do not hold`);
process.exitCode = wrong === 0 ? 0 : 1;
