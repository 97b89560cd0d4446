import { isSameOrder } from "@tsena/contract/list-order";
import { describe, expect, test } from "vitest";
import { mergedOrder, moved } from "./sorting.rules.ts";

const list = (letters: string) => letters.split("");

test.each([
  [2, 0, "cabd"],
  [0, 1, "bacd"],
  [0, 3, "bcda"],
  [3, 3, "abcd"],
  [9, 0, "abcd"],
])("what stood at %i stands at %i", (from, to, after) => {
  expect(moved(list("abcd"), from, to)).toEqual(list(after));
});

describe("my order of a list that was changed meanwhile", () => {
  test.each([
    ["stays as it is on the same list", "dcba", "abcd", "dcba"],
    ["is not undone by another's order", "dcba", "bacd", "dcba"],
    ["loses what is gone", "dcba", "abd", "dba"],
    ["takes in what is new at the end", "ba", "abc", "bca"],
    ["takes in what is new at the beginning", "ba", "xab", "xba"],
    ["takes in several new ones, in their order", "ba", "axyb", "baxy"],
    ["is theirs where none of mine is left", "ba", "xyz", "xyz"],
    ["is nothing where nothing is left", "ba", "", ""],
  ])("%s", (_name, mine, theirs, after) => {
    expect(mergedOrder(list(mine), list(theirs))).toEqual(list(after));
  });
});

test.each([
  ["abc", "abc", true],
  ["abc", "acb", false],
  ["abc", "ab", false],
  ["", "", true],
])("%j and %j are the same order: %s", (one, other, same) => {
  expect(isSameOrder(list(one), list(other))).toBe(same);
});
