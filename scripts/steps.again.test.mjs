import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./needs.mjs";
import { afterSecondRun, mayRunAgain } from "./steps.again.mjs";
import { count, run } from "./steps.mjs";
import { readPlaywright } from "./steps.reports.mjs";

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tsena-again-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  // What failed last is kept beside the other results: here, as other tests walk journeys meanwhile.
  const config = `export default { testDir: ".", testMatch: "*.spec.mjs", outputDir: "results" };`;
  writeFileSync(join(folder, "playwright.config.mjs"), config);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Walks the folder's journeys for real. */
async function walk(...only) {
  const file = join(folder, "report.json");
  const given = ["test", "-c", join(folder, "playwright.config.mjs"), "--reporter=json", ...only];
  return count(await run("playwright", given, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }), file, readPlaywright);
}

const twice = async () => {
  const first = await walk();
  expect(mayRunAgain(first)).toBe(true);
  return afterSecondRun(first, await walk("--last-failed", "--workers=1"));
};

test("a journey that passes alone has passed, and is told by its name", { timeout: 60_000 }, async () => {
  const before = JSON.stringify(join(folder, "walked-before"));
  writeFileSync(
    join(folder, "once.spec.mjs"),
    `import { existsSync, writeFileSync } from "node:fs";
     import { expect, test } from "@playwright/test";
     test("an order is heard", () => expect(1).toBe(1));
     test("an order is seen", () => {
       const isSecond = existsSync(${before});
       writeFileSync(${before}, "");
       expect(isSecond).toBe(true);
     });`,
  );
  const { passed, failed, remark } = await twice();
  expect([passed, failed]).toEqual([2, 0]);
  expect(remark.split("\n")[1]).toMatch(/^once\.spec\.mjs > an order is seen/);
  rmSync(join(folder, "once.spec.mjs"));
});

test("a journey that fails twice has failed, and both walks are told", { timeout: 60_000 }, async () => {
  writeFileSync(
    join(folder, "never.spec.mjs"),
    `import { expect, test } from "@playwright/test";
     test("an order is lost", () => expect("lost").toBe("found"));`,
  );
  const { failed, said } = await twice();
  expect(failed).toBe(1);
  expect(said.split("\n")[0]).toMatch(/^never\.spec\.mjs > an order is lost/);
  expect(said).toContain("run once more, alone:\nnever.spec.mjs > an order is lost");
});

test("neither many failures nor one without a name are run once more", () => {
  const named = (failures) => ({ count: failures, lines: [] });
  expect(mayRunAgain({ failed: 0, named: named(0) })).toBe(false);
  expect(mayRunAgain({ failed: 3, named: named(3) })).toBe(true);
  expect(mayRunAgain({ failed: 4, named: named(4) })).toBe(false);
  expect(mayRunAgain({ failed: 1, named: named(0) })).toBe(false);
  expect(mayRunAgain({ failed: 1 })).toBe(false);
});

test("a test that passes with its file has passed once, though its neighbours ran again too", () => {
  const lines = ["orders.test.ts > an order is heard", "    expected 1 to be 0"];
  const first = { passed: 40, failed: 1, named: { count: 1, lines, files: ["orders.test.ts"] }, said: "" };
  expect(afterSecondRun(first, { passed: 12, failed: 0 })).toMatchObject({ passed: 41, failed: 0 });
  expect(afterSecondRun(first, { passed: 11, failed: 1, said: "" })).toMatchObject({ passed: 40, failed: 1 });
  expect(afterSecondRun(first, { passed: 0, failed: 0, said: "" })).toMatchObject({ failed: 1 });
});
