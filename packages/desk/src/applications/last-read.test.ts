import { expect, test } from "vitest";
import { rememberRead, rowReturnedTo } from "./last-read.ts";

test("one comes back to the row that was read, or, once it is gone, to what comes after it; in another list to none", () => {
  const [here, elsewhere] = ["/applications", "/applications?keyword=soa"];
  expect(rowReturnedTo(here, ["a", "b"])).toBeUndefined();
  rememberRead({ place: here, shopId: "b", nextId: "c" });
  expect(rowReturnedTo(here, ["a", "b", "c"])).toBe("b");
  expect(rowReturnedTo(here, ["a", "c"])).toBe("c");
  expect(rowReturnedTo(here, ["a"])).toBeUndefined();
  expect(rowReturnedTo(elsewhere, ["a", "b", "c"])).toBeUndefined();
  rememberRead({ place: here, shopId: "a", nextId: undefined });
  expect(rowReturnedTo(here, ["b", "c"])).toBeUndefined();
});
