import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LongestFirst } from "./vitest.sequencer.ts";

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tsena-sequence-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The order of test files of which nothing is known but how large they are: each is given by its name, with a size, what it begins with, and its project where that is another. */
async function ordered(project, files) {
  const sizes = new Map(files.map(([name, size, , of = project]) => [`${of}:${name}`, { size }]));
  const cache = { getFileTestResults: () => undefined, getFileStats: (key) => sizes.get(key) };
  const config = { sequence: { groupOrder: 0 }, isolate: false };
  const specifications = files.map(([name, , text, of = project]) => {
    writeFileSync(join(folder, name), text);
    return { project: { name: of, config }, moduleId: join(folder, name) };
  });
  const sorted = await new LongestFirst({ cache, config: { root: folder } }).sort(specifications);
  return sorted.map(({ moduleId }) => basename(moduleId));
}

test("files that ask for a document stand together, each kind with the largest first", async () => {
  const withDocument = "// @vitest-environment happy-dom\n";
  const order = await ordered("merchant", [
    ["a.test.ts", 1, ""],
    ["page.test.tsx", 2, withDocument],
    ["b.test.ts", 3, "import {} from '// @vitest-environment happy-dom';"],
    ["bar.test.tsx", 4, withDocument],
    ["c.test.ts", 5, ""],
  ]);
  expect(order).toEqual(["c.test.ts", "b.test.ts", "a.test.ts", "bar.test.tsx", "page.test.tsx"]);
});

test("what takes a minute is begun before all others", async () => {
  const order = await ordered("server", [
    ["app.test.ts", 9, ""],
    ["main.kills.test.ts", 1, ""],
  ]);
  expect(order).toEqual(["main.kills.test.ts", "app.test.ts"]);
});

test("the simulator's tests are begun before the server's", async () => {
  const order = await ordered("server", [
    ["orders.test.ts", 9, ""],
    ["plays.test.ts", 1, "", "simulator"],
  ]);
  expect(order).toEqual(["plays.test.ts", "orders.test.ts"]);
});
