import { expect, test } from "vitest";
import { sqlState } from "./transaction.ts";

test.each([
  ["40001", "40001"],
  ["55P03", "55P03"],
  ["HV000", "HV000"],
  ["EPERM", undefined],
  ["EPIPE", undefined],
  ["ECONNRESET", undefined],
  [42, undefined],
])("of an error with the code %s the database says %s", (code, state) => {
  expect(sqlState(Object.assign(new Error("failed"), { code }))).toBe(state);
});
