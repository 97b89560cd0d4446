import { expect, test } from "vitest";
import { addressOf, parseAddress } from "./address.ts";

test("a place is the path and what was chosen on it, both behind the hash", () => {
  const { path, search } = parseAddress("#/accounts?keyword=a%3Fb&disabled=true");
  expect(path).toBe("/accounts");
  expect(Object.fromEntries(search)).toEqual({ keyword: "a?b", disabled: "true" });
});

test("an empty hash is the root", () => {
  expect(parseAddress("").path).toBe("/");
  expect(parseAddress("#accounts").path).toBe("/accounts");
});

test("an address leaves out what is empty", () => {
  expect(addressOf("/texts", { kind: "privacy", version: "" })).toBe("/texts?kind=privacy");
  expect(addressOf("/texts")).toBe("/texts");
});
