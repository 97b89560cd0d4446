import { describe, expect, test } from "vitest";
import { files, isTest, linesWith } from "./repository.ts";

describe("a status", () => {
  test("is called by its name of the contract, never by its number", () => {
    const asNumber = /(?<!\? )\b(status|audit_?status)\b"?,? *(===?|!==|<>|:|"=",|"!=",|\bin\b) *\[?\(?[0-6]\b/i;
    const outside = files.filter(
      ({ path }) => /^packages\/(?!contract\/).*\.tsx?$/.test(path) && !isTest(path) && !path.includes("/migrations/"),
    );
    expect(linesWith(asNumber, outside)).toEqual([]);
  });
});
