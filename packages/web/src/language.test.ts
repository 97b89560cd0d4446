import { expect, test } from "vitest";
import { readLanguage } from "./language.ts";
import { memoryStore } from "./storage.ts";

test.each([
  [null, "fr"],
  ["zh", "zh"],
  ["fr", "fr"],
  ["de", "fr"],
  ["toString", "fr"],
])("kept %o is read as %s", (kept, language) => {
  const storage = memoryStore();
  if (kept !== null) storage.setItem("language", kept);
  expect(readLanguage(storage, "language")).toBe(language);
});
