import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderInMemory } from "./memory.mjs";

function aRoot() {
  const root = mkdtempSync(join(tmpdir(), "tsena-memory-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

test("what the tests write goes to a new folder of the memory", () => {
  const root = aRoot();
  const [one, another] = [folderInMemory(root, 1), folderInMemory(root, 1)];
  expect(dirname(one)).toBe(root);
  expect(another).not.toBe(one);
});

test("a machine without such a memory, or with little room in it, writes to its disk, and nothing is left behind", () => {
  const root = aRoot();
  expect(folderInMemory(join(root, "none"), 1)).toBeUndefined();
  expect(folderInMemory(root, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(readdirSync(root)).toEqual([]);
});
