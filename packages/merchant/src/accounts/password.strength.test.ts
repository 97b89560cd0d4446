import { expect, test } from "vitest";
import { strengthOf } from "./password.strength.ts";

test.each([
  ["", "tooShort"],
  ["abc12", "tooShort"],
  ["🍜🍚🥢", "tooShort"],
  ["123456", "weak"],
  ["19871206", "weak"],
  ["aaaaaaaaaaaa", "weak"],
  ["marché", "weak"],
  ["lalao2024", "fair"],
  ["soupe Chaude 12", "strong"],
  ["quatre poulets blancs", "strong"],
])("%s is %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
