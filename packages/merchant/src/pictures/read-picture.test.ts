import { expect, test } from "vitest";
import { kindOf } from "./read-picture.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["a JPEG", "\xff\xd8\xff\xe0\x00\x10JF", "picture"],
  ["a PNG", "\x89PNG\r\n\x1a\n", "picture"],
  ["a program renamed to .jpg", "MZ\x90\x00\x03\x00\x00\x00", "notTaken"],
  ["a drawing with a script", "<svg xmln", "notTaken"],
  ["a GIF", "GIF89a\x01\x00", "notTaken"],
  ["a WebP", "RIFF\x00\x00\x00\x00", "notTaken"],
  ["a single byte", "\xff", "notTaken"],
  ["a photo of a phone that writes HEIC", "\x00\x00\x00\x24ftypheic", "heic"],
  ["the same in its general name", "\x00\x00\x00\x18ftypmif1", "heic"],
  ["a film", "\x00\x00\x00\x18ftypmp42", "notTaken"],
  ["an empty file", "", "notTaken"],
])("%s is judged by its first bytes", (_name, text, kind) => {
  expect(kindOf(bytesOf(text))).toBe(kind);
});
