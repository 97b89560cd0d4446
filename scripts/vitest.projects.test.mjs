import { basename } from "node:path";
import { expect, test } from "vitest";
import config from "../vitest.config.ts";
import { beside, waiting } from "./vitest.projects.mjs";

test("each project of the tests is run, once", () => {
  const all = config.test.projects.map((project) =>
    typeof project === "string" ? basename(project) : project.test.name,
  );
  expect(all).toHaveLength(new Set(all).size);
  expect(new Set([...waiting, ...beside])).toEqual(new Set(all));
});
