import { expect, test } from "vitest";
import { sizeIn } from "./sizes.ts";

test.each([
  [0, "0 ko", "0 KB"],
  [1, "1 ko", "1 KB"],
  [312_400, "313 ko", "313 KB"],
  [999_000, "999 ko", "999 KB"],
  [999_001, "1 Mo", "1 MB"],
  [1_000_000, "1 Mo", "1 MB"],
  [1_440_000, "1,4 Mo", "1.4 MB"],
  [23_000_000, "23 Mo", "23 MB"],
])("%d bytes are %s and %s", (bytes, french, chinese) => {
  expect(sizeIn("fr", bytes)).toBe(french.replace(" ", "\u00a0"));
  expect(sizeIn("zh", bytes)).toBe(chinese.replace(" ", "\u00a0"));
});
