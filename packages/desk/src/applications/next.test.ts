import { expect, test } from "vitest";
import { nextAfter } from "./next.ts";

test("after an application comes the next of the list, and after the last the first", () => {
  const list = ["a", "b", "c"];
  expect(nextAfter("a", { list, following: [] })).toBe("b");
  expect(nextAfter("c", { list, following: [] })).toBe("a");
  expect(nextAfter("a", { list: ["a"], following: [] })).toBeUndefined();
});

test("one that has left the list by its decision is followed by what stood after it, also where others have left too", () => {
  const following = ["c", "d"];
  expect(nextAfter("b", { list: ["a", "c", "d"], following })).toBe("c");
  expect(nextAfter("b", { list: ["a", "d", "e"], following })).toBe("d");
  expect(nextAfter("b", { list: ["a"], following })).toBe("a");
  expect(nextAfter("b", { list: [], following })).toBeUndefined();
});
