import { menuColumns } from "@tsena/contract/menu.files";
import { expect, test } from "vitest";
import { exampleTable, wouldChange } from "./menu-file.rules.ts";

test("the example has every column, and a line as long as its heading", () => {
  const [heading = "", line = ""] = exampleTable(";").slice(1).split("\r\n");
  expect(heading.split(";")).toEqual([...menuColumns]);
  expect(line.split(";")).toHaveLength(menuColumns.length);
  expect(line.split(";")[menuColumns.indexOf("price")]).toBe("8000");
});

test("only a table without a bad line that changes something can be written", () => {
  expect(wouldChange({ created: 1, updated: 0, faultCount: 0 })).toBe(true);
  expect(wouldChange({ created: 0, updated: 0, faultCount: 0 })).toBe(false);
  expect(wouldChange({ created: 1, updated: 2, faultCount: 1 })).toBe(false);
});
