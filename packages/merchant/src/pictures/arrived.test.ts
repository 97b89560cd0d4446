import { expect, test } from "vitest";
import { oneMore, withArrived } from "./arrived.ts";

test("a picture of a list takes the place of the one it was chosen for, comes last otherwise, and never twice", () => {
  expect(withArrived(["a", "b"], "a", "c")).toEqual(["c", "b"]);
  expect(withArrived(["a"], oneMore, "b")).toEqual(["a", "b"]);
  expect(withArrived(["a", "b"], oneMore, "b")).toEqual(["a", "b"]);
});
