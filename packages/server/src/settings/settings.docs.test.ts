import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listSettings } from "./settings.rows.ts";

const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8");

test("the settings that the README begins with are settings, with the defaults that they have", () => {
  const [, section = ""] = /\n## Settings\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const told = [...section.matchAll(/^\| `(\w+)` +\| (.*?) +\|/gm)].map(([, name, otherwise]) => [name, otherwise]);
  expect(told.length).toBeGreaterThan(3);
  const known = listSettings().map(({ name, otherwise }) => [name, otherwise]);
  expect(known).toEqual(expect.arrayContaining(told));
});
