import { expect, test } from "vitest";
import { readLanguage } from "./language.ts";
import { memoryShelf } from "./storage.ts";

test.each([
  [null, "fr"],
  ["zh", "zh"],
  ["fr", "fr"],
  ["de", "fr"],
  ["toString", "fr"],
])("kept %o is read as %s", (kept, language) => {
  const shelf = memoryShelf();
  if (kept !== null) shelf.setItem("language", kept);
  expect(readLanguage(shelf, "language")).toBe(language);
});
