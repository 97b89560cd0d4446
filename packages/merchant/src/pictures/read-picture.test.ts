import { expect, test } from "vitest";
import { isPicture } from "./read-picture.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["a JPEG", "\xff\xd8\xff\xe0\x00\x10JF", true],
  ["a PNG", "\x89PNG\r\n\x1a\n", true],
  ["a program renamed to .jpg", "MZ\x90\x00\x03\x00\x00\x00", false],
  ["a drawing with a script", "<svg xmln", false],
  ["a GIF", "GIF89a\x01\x00", false],
  ["a WebP", "RIFF\x00\x00\x00\x00", false],
  ["a single byte", "\xff", false],
  ["an empty file", "", false],
])("%s is judged by its first bytes", (_name, text, taken) => {
  expect(isPicture(bytesOf(text))).toBe(taken);
});
