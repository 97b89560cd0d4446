/** One step of `npm test`: what it runs, what it counts, how it is told. Only what comes with Node is used here. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { extname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./needs.mjs";
import { endWithAll, markStep } from "./steps.ending.mjs";
import { tellFailures, tellMarked } from "./steps.reports.mjs";

/** A step that takes longer than this hangs, and is ended. */
const longestMs = 20 * 60_000;

/**
 * Runs a program of node_modules or of the machine; gives its exit code and all that it said. One that takes too long is
 * ended with all that it has started: it says so, before what it had said until then. One that `yields` takes of the
 * processor what others leave.
 */
export function run(command, given, { env = {}, limitMs = longestMs, yields = false } = {}) {
  const own = join(root, "node_modules/.bin", command);
  const { id, environment } = markStep();
  return new Promise((done) => {
    const running = spawn(existsSync(own) ? own : command, given, {
      cwd: root,
      env: { ...process.env, CI: "true", NO_COLOR: "1", ...environment, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (yields && running.pid !== undefined) setPriority(running.pid, constants.priority.PRIORITY_LOW);
    let said = "";
    const settle = (code, before = "", after = "") => {
      clearTimeout(limit);
      done({ code, said: `${before}${stripVTControlCharacters(said)}${after}` });
    };
    const end = async () => {
      running.removeAllListeners("close");
      const left = await endWithAll({ pid: running.pid, id });
      settle(1, `ended after ${limitMs / 60_000} minutes, its limit; ${left}what it had said until then:\n`);
    };
    const limit = setTimeout(() => void end(), limitMs);
    running.stdout.on("data", (chunk) => (said += chunk));
    running.stderr.on("data", (chunk) => (said += chunk));
    running.on("error", (error) => settle(1, "", `${error.message}\n`));
    running.on("close", (code, signal) => settle(code ?? 1, "", signal === null ? "" : `ended by ${signal}\n`));
  });
}

/** Counts a step as one: passed where its program was content. */
export async function one(running) {
  const { code, said } = await running;
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, said };
}

/** The files of some kinds under a folder, by path, with their text. */
function textsIn(folder, kinds) {
  if (!existsSync(join(root, folder))) return new Map();
  const paths = readdirSync(join(root, folder), { recursive: true }).filter((path) => kinds.includes(extname(path)));
  return new Map(paths.map((path) => [path, readFileSync(join(root, folder, path), "utf8")]));
}

/** Counts a step that writes files: passed where what it writes was there already, word for word. */
export async function fresh(folder, kinds, writing, remedy) {
  const before = textsIn(folder, kinds);
  const { code, said } = await writing();
  const after = textsIn(folder, kinds);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  if (code === 0 && changed.length === 0) return { passed: 1, failed: 0, said };
  const stale = changed.map((path) => `${folder}/${path} was not what is written now: ${remedy}\n`).join("");
  return { passed: 0, failed: 1, said: `${said}${stale}` };
}

/**
 * Adds up what a test program wrote down, and tells first which tests failed; a program that failed without a failed test
 * counts as one failure.
 */
export function count({ code, said }, reportFile, read) {
  if (!existsSync(reportFile))
    return { passed: 0, failed: 1, said: inLines("no report was written", ...tellMarked(said), said) };
  const { passed, leftOut, failures } = read(JSON.parse(readFileSync(reportFile, "utf8")));
  const isEmpty = passed + failures.length + leftOut === 0;
  const isUnexplained = failures.length + leftOut === 0 && (code !== 0 || isEmpty);
  return {
    passed,
    failed: failures.length + leftOut + (isUnexplained ? 1 : 0),
    /** What failed by name, with how its reason begins, and the files that it stands in. */
    named: {
      count: failures.length,
      lines: tellFailures(failures),
      files: [...new Set(failures.map(({ name }) => name.split(" > ")[0]))],
    },
    said: inLines(
      ...(leftOut > 0 ? [`${leftOut} tests were left out`] : []),
      ...(isEmpty ? ["no test was found"] : []),
      ...(isUnexplained && !isEmpty ? [`no test failed, but the program ended with ${code}`] : []),
      ...tellFailures(failures),
      said,
    ),
  };
}

/** Adds up what several test programs came to, as if they were one. */
export function together(counts) {
  const named = counts.map((one) => one.named ?? { count: 0, lines: [], files: [] });
  return {
    passed: sumOf(counts.map(({ passed }) => passed)),
    failed: sumOf(counts.map(({ failed }) => failed)),
    named: {
      count: sumOf(named.map((one) => one.count)),
      lines: named.flatMap(({ lines }) => lines),
      files: named.flatMap(({ files }) => files),
    },
    said: inLines(...counts.map(({ said }) => said)),
  };
}

const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

const inLines = (...lines) => lines.join("\n");

/** Does a step, and tells in one line how it went and how long it took; where it failed what failed, then what it said, in full. */
export async function step(name, work) {
  const start = performance.now();
  const result = await work().catch((error) => ({ passed: 0, failed: 1, said: `${error.message}\n` }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const tests = result.passed + result.failed > 1 ? `  ${result.passed} passed, ${result.failed} failed` : "";
  console.log(`${result.failed === 0 ? "ok    " : "FAILED"} ${name.padEnd(10)} ${seconds.padStart(6)} s${tests}`);
  const told = result.failed > 0 ? result.said : (result.remark ?? "");
  if (told !== "") console.log(told.trimEnd().replace(/^/gm, "       "));
  return result;
}

/** Does steps one after the other. */
export async function inTurn(steps) {
  const results = [];
  for (const [name, work] of steps) results.push(await step(name, work));
  return results;
}
