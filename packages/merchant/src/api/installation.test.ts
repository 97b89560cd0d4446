import { memoryStore } from "@tsena/web/storage.ts";
import { expect, test } from "vitest";
import { installationOf } from "./installation.ts";

test("an app keeps its secret, and no two have the same", () => {
  const [one, other] = [memoryStore(), memoryStore()];
  const made = installationOf(one);
  expect(made).toMatch(/^[\da-f]{64}$/);
  expect(installationOf(one)).toBe(made);
  expect(installationOf(other)).not.toBe(made);
});
