import fc from "fast-check";
import { expect, test } from "vitest";
import { isOrderOf, movedTo } from "./positions.rules.ts";

test.each([
  { id: "a", place: 0, after: "abcd" },
  { id: "a", place: 2, after: "bcad" },
  { id: "d", place: 0, after: "dabc" },
  { id: "c", place: 1, after: "acbd" },
  { id: "b", place: 3, after: "acdb" },
  { id: "b", place: 99, after: "acdb" },
])("$id at place $place gives $after", ({ id, place, after }) => {
  expect(movedTo("abcd".split(""), id, place).join("")).toBe(after);
});

test.each([
  { ids: "ba", things: "ab", is: true },
  { ids: "", things: "", is: true },
  { ids: "a", things: "ab", is: false },
  { ids: "abc", things: "ab", is: false },
  { ids: "aa", things: "ab", is: false },
  { ids: "aba", things: "ab", is: false },
  { ids: "ac", things: "ab", is: false },
])("that '$ids' is an order of '$things': $is", ({ ids, things, is }) => {
  expect(isOrderOf(ids.split(""), things.split(""))).toBe(is);
});

const someIds = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 50 });

test("whatever goes whither, the same things remain, the one at its place and the others in their order", () => {
  fc.assert(
    fc.property(someIds, fc.nat(), fc.nat(60), (ids, nth, place) => {
      const id = ids[nth % ids.length] ?? "";
      const after = movedTo(ids, id, place);
      expect(isOrderOf(after, ids)).toBe(true);
      expect(after.indexOf(id)).toBe(Math.min(place, ids.length - 1));
      expect(after.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id));
    }),
  );
});
