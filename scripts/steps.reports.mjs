/** What the test programs write down of a run: how many passed, and which failed, by name and with the reason. */
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./needs.mjs";

/** What failed is told before all that a program said, in no more lines than are read at a glance. */
const linesAtMost = 60;
const linesOfReason = 4;

/** The lines by which the test programs mark what failed while they run. */
const marked = /^\s*(?:[×✘✗]|FAIL\b)/;

/** What Vitest's JSON report says; a file that could not even be read is a failure. */
export function readVitest({ testResults, numPassedTests, numPendingTests, numTodoTests }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && tests.length === 0) return [{ name: file, reason: message }];
    return tests.map(({ fullName, failureMessages }) => ({
      name: `${file} > ${fullName}`,
      reason: failureMessages.join("\n"),
    }));
  });
  return { passed: numPassedTests, leftOut: numPendingTests + numTodoTests, failures };
}

/** What Playwright's JSON report says; a test that passed only at a second try has failed. */
export function readPlaywright({ stats, errors, suites = [] }) {
  const failures = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => ({
        name: `${file} > ${title} (${projectName})`,
        reason: results.flatMap((result) => result.errors.map(({ message }) => message)).join("\n"),
      })),
  );
  const outside = errors.map(({ message }) => ({ name: "outside of the tests", reason: message }));
  return { passed: stats.expected, leftOut: stats.skipped, failures: [...failures, ...outside] };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The names of what failed, each with how its reason begins. */
export function tellFailures(failures) {
  const lines = failures.flatMap(({ name, reason }) => [
    name,
    ...linesOf(reason)
      .slice(0, linesOfReason)
      .map((line) => `    ${line}`),
  ]);
  return shorten(lines);
}

/** What had failed in a run that was ended before it wrote a report, by how its lines begin. */
export function tellMarked(said) {
  return shorten(linesOf(said).filter((line) => marked.test(line)));
}

const linesOf = (text = "") =>
  stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim() !== "");

function shorten(lines) {
  const left = lines.length - linesAtMost;
  return [...lines.slice(0, linesAtMost), ...(left > 0 ? [`… and ${left} lines more`] : [])];
}
