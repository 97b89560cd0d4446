import { expect, test } from "vitest";
import { shortcutNames, shortcuts } from "./shortcuts.ts";

test("no key of the desk means two things", () => {
  const keys = shortcutNames.flatMap((name) => [...shortcuts[name].keys]);
  expect(new Set(keys).size).toBe(keys.length);
});
