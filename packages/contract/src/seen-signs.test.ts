import { expect, test } from "vitest";
import { countSigns } from "./seen-signs.ts";

test.each([
  ["", 0],
  ["tsena", 5],
  ["e\u0301te\u0301", 3],
  ["面条好吃", 4],
  ["🍜🍚🥢", 3],
  ["👨‍👩‍👧👍🏽❤️", 3],
  ["🇲🇬🇫🇷", 2],
  ["1️⃣🏴\u{E0067}\u{E007F}", 2],
  ["a\u200B\u200B\u200B\u200B\u200B", 1],
  ["a\nb", 3],
])("%s has %i signs that are seen", (text, count) => {
  expect(countSigns(text)).toBe(count);
});
