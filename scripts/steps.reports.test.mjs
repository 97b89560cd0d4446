import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "./needs.mjs";
import { count, run } from "./steps.mjs";
import { readPlaywright, readVitest } from "./steps.reports.mjs";

let folder;
// Elsewhere, where no setting of ours is found, but all packages are.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tsena-reports-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
});
afterAll(() => rmSync(folder, { recursive: true }));

const noise = Array.from({ length: 200 }, (_, line) => `a line of the log ${line}`).join("\n");

/** Counts what a real run of a program on these tests wrote down. */
async function runOf(program, name, text, report, read) {
  writeFileSync(join(folder, name), text);
  const file = join(folder, `${name}.json`);
  const { given, env } = report(file);
  const { code } = await run(program, given, { env });
  return count({ code, said: noise }, file, read);
}

describe("of Vitest's tests", () => {
  let counted;
  beforeAll(async () => {
    writeFileSync(join(folder, "broken.test.mjs"), `throw new Error("nothing is ready");`);
    counted = await runOf(
      "vitest",
      "sums.test.mjs",
      `import { describe, expect, test } from "vitest";
       describe("a sum", () => {
         test("is right", () => expect(1 + 1).toBe(2));
         test("of money is whole", () => expect(0.1 + 0.2).toBe(0.3));
       });`,
      (file) => ({ given: ["run", "--root", folder, "--reporter=json", `--outputFile.json=${file}`] }),
      readVitest,
    );
  }, 60_000);

  /** The line that names a failure, and how its reason begins. */
  const toldOf = (name) => {
    const lines = counted.said.split("\n");
    const at = lines.findIndex((line) => line.endsWith(name));
    return { at, reason: lines[at + 1] };
  };

  test("what failed is told first, by file, name and reason, before all that it said", () => {
    expect([counted.passed, counted.failed]).toEqual([1, 2]);
    const { at, reason } = toldOf("sums.test.mjs > a sum of money is whole");
    expect(reason).toContain("expected 0.30000000000000004 to be 0.3");
    expect(Math.min(at, toldOf("broken.test.mjs").at)).toBe(0);
    expect(counted.said.endsWith(noise)).toBe(true);
  });

  test("a file that cannot be read is told by its name and reason", () => {
    const { at, reason } = toldOf("broken.test.mjs");
    expect(at).toBeGreaterThanOrEqual(0);
    expect(reason).toContain("nothing is ready");
  });
});

test(
  "what failed of Playwright's journeys is told first, by file, name, project and reason",
  { timeout: 60_000 },
  async () => {
    writeFileSync(
      join(folder, "playwright.config.mjs"),
      `export default { testDir: ".", testMatch: "*.spec.mjs", projects: [{ name: "journeys" }] };`,
    );
    const { passed, failed, said } = await runOf(
      "playwright",
      "day.spec.mjs",
      `import { expect, test } from "@playwright/test";
       test("an order is accepted", () => expect(1).toBe(1));
       test.describe("a day", () => test("ends", () => expect("day").toBe("night")));`,
      (file) => ({
        given: ["test", "-c", join(folder, "playwright.config.mjs"), "--reporter=json"],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
      readPlaywright,
    );
    expect([passed, failed]).toEqual([1, 1]);
    const [name, ...reason] = said.split("\n");
    expect(name).toBe("day.spec.mjs > ends (journeys)");
    expect(reason.slice(0, 4).join("\n")).toContain('Expected: "night"');
    expect(said.endsWith(noise)).toBe(true);
  },
);

test("many failures are told in sixty lines, and how many lines more there are", () => {
  const file = join(folder, "many.json");
  const failed = (fullName) => ({ fullName, status: "failed", failureMessages: ["first\nsecond"] });
  const assertionResults = Array.from({ length: 40 }, (_, index) => failed(`test ${index}`));
  const report = { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  const testResults = [{ name: join(root, "a.test.ts"), status: "failed", message: "", assertionResults }];
  writeFileSync(file, JSON.stringify({ ...report, testResults }));
  const lines = count({ code: 1, said: noise }, file, readVitest).said.split("\n");
  expect(lines.slice(0, 3)).toEqual(["a.test.ts > test 0", "    first", "    second"]);
  expect(lines[60]).toBe("… and 60 lines more");
  expect(lines[61]).toBe("a line of the log 0");
});

test("a run that was ended before it wrote a report shows first what it had marked as failed", () => {
  const said = `ended after 10 minutes\n${noise}\n   × shops open > in time 12ms\n${noise}`;
  const counted = count({ code: 1, said }, join(folder, "none.json"), readVitest);
  expect(counted.failed).toBe(1);
  expect(counted.said.split("\n").slice(0, 3)).toEqual([
    "no report was written",
    "   × shops open > in time 12ms",
    "ended after 10 minutes",
  ]);
});

test("a program that fails though no test did says so first", () => {
  const file = join(folder, "passed.json");
  const report = { numPassedTests: 3, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  writeFileSync(file, JSON.stringify(report));
  const counted = count({ code: 1, said: noise }, file, readVitest);
  expect([counted.passed, counted.failed]).toEqual([3, 1]);
  expect(counted.said).toMatch(/^no test failed, but the program ended with 1\n/);
});
