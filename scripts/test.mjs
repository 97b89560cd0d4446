/**
 * `npm test`: everything that must hold, in one line of steps. Installs what it needs, goes on after a failure so that
 * one run tells all, and ends with 'N passed, N failed'. With DATABASE_URL set the tests use that PostgreSQL.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderInMemory } from "./memory.mjs";
import { needChineseFont, needChromium, needHeadlessShell, needNode, needPackages } from "./needs.mjs";
import { count, fresh, inTurn, one, run, step, together } from "./steps.mjs";
import { afterSecondRun, mayRunAgain } from "./steps.again.mjs";
import { readPlaywright, readVitest } from "./steps.reports.mjs";
import { beside, waiting } from "./vitest.projects.mjs";

const reports = mkdtempSync(join(tmpdir(), "tsena-reports-"));
const memory = folderInMemory();
/** Where the tests and the browser write what they throw away. */
const inMemory = memory === undefined ? {} : { TMPDIR: memory };

/** The checks, which can wait, take of the processor what tests and journeys leave (docs/decisions/097). */
const check = (command, given, env = {}) => run(command, given, { env, yields: true });

/** What reads types is written in Go, which by itself spends a fifth of its time on giving memory back. */
const lessCollecting = { GOGC: "400", GOMEMLIMIT: "4GiB" };

const format = async () => one(check("oxfmt", ["--check", "."]));
/** The linter reads every file by its types, and says too where these do not hold. */
const lint = async () => one(check("oxlint", ["--type-aware", "--type-check", "--deny-warnings"], lessCollecting));
const types = async () => one(check(process.execPath, ["scripts/types.mjs"]));
const build = async () => one(run(process.execPath, ["scripts/build.mjs"]));

/** The catalogues hold every text of an app, in both languages. */
const words = (name) => async () => {
  const command = ["run", "words", "-w", `@tsena/${name}`];
  return fresh(
    `packages/${name}/src/i18n/locales`,
    [".po"],
    () => check("npm", command),
    `run \`npm ${command.join(" ")}\``,
  );
};

/** The generated pages say what the contract says. */
const docs = async () => fresh("docs", [".md", ".json"], () => check("npm", ["run", "docs"]), "run `npm run docs`");

/** Runs tests, those of some projects or files; gives what a program said and where it reported. */
async function runTests(name, only) {
  const file = join(reports, `${name}.json`);
  const given = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...only];
  return count(await run("vitest", given, { env: inMemory }), file, readVitest);
}

const of = (projects) => projects.map((project) => `--project=${project}`);

/** What only reckons does so while the build is made and servers are waited for. What failed of few tests is run once more with its file, one file at a time (docs/decisions/059). */
const tests = (besides) => async () => {
  const first = together(await Promise.all([runTests("waiting", of(waiting)), besides]));
  if (!mayRunAgain(first)) return first;
  return afterSecondRun(first, await runTests("again", [...first.named.files, "--maxWorkers=1"]));
};

/** Walks journeys, those that failed last or all; gives what a program said and where it reported. */
async function walk(name, only = []) {
  const file = join(reports, `${name}.json`);
  const given = ["test", "-c", "e2e/playwright.config.ts", "--reporter=list,json", ...only];
  const said = await run("playwright", given, { env: { ...inMemory, PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  return count(said, file, readPlaywright);
}

/** Several browsers share the cores: what failed of few is walked once more, alone (docs/decisions/046). */
async function journeys() {
  const first = await walk("journeys");
  return mayRunAgain(first) ? afterSecondRun(first, await walk("again", ["--last-failed", "--workers=1"])) : first;
}

const needs = async () => {
  needNode();
  await needPackages();
  return { passed: 1, failed: 0, said: "" };
};

const browser = async () => {
  await needChromium();
  await needHeadlessShell();
  await needChineseFont();
  return { passed: 1, failed: 0, said: "" };
};

/**
 * The packages, then the build, beside it the tests that run nothing of it, then the others, then the journeys. The browser is fetched
 * meanwhile; the checks run beside tests and journeys, and what writes files begins after the tests and the checks that read them.
 */
async function all() {
  const fetched = step("browser", browser);
  const installed = await step("needs", needs);
  if (installed.failed > 0) return [installed, await fetched];
  const besides = runTests("beside", of(beside));
  const made = await step("build", build);
  const read = inTurn([
    ["format", format],
    ["lint", lint],
    ["types", types],
  ]);
  const tested = await step("tests", tests(besides));
  const writing = [
    ["words", words("merchant")],
    ["desk words", words("desk")],
    ["docs", docs],
  ];
  const written = read.then(() => inTurn(writing));
  const walked = fetched.then(() => step("e2e", journeys));
  const rest = await Promise.all([fetched, read, walked, written]);
  return [installed, made, tested, ...rest.flat()];
}

const results = await all();
rmSync(reports, { recursive: true, force: true });
if (memory !== undefined) rmSync(memory, { recursive: true, force: true });
const { passed, failed } = together(results);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
