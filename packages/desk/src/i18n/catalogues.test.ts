import { figureApart } from "@tsena/contract/testing/figures";
import { expect, test } from "vitest";

const files = import.meta.glob<string>("./locales/zh/*.po", { query: "?raw", import: "default", eager: true });

const text = (quoted: string) => JSON.parse(`"${quoted}"`) as string;

const entries = Object.values(files).flatMap((catalogue) =>
  [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, french = "", chinese = ""]) => ({
    french: text(french),
    chinese: text(chinese),
  })),
);

const placeholders = (message: string) => [...message.matchAll(/\{\w+\}|<\/?\d+>/g)].map(([found]) => found).sort();

test("every French text of the desk has its Chinese one", () => {
  expect(entries.length).toBeGreaterThan(60);
  expect(entries.filter(({ chinese }) => chinese === "")).toEqual([]);
});

test("a Chinese text has room for the same values as the French one", () => {
  for (const { french, chinese } of entries) expect(placeholders(chinese), french).toEqual(placeholders(french));
});

test("French high punctuation keeps to its word", () => {
  expect(entries.filter(({ french }) => / [:;!?»]|« /.test(french))).toEqual([]);
});

test("a figure keeps to its unit in both languages", () => {
  expect(
    entries.filter(({ french, chinese }) => [french, chinese].some((translated) => figureApart.test(translated))),
  ).toEqual([]);
});

test("a distance, which begins with a figure, stands apart from the Chinese before it", () => {
  expect(entries.filter(({ chinese }) => /\p{Script=Han}\{(?:far|moved)\}/u.test(chinese))).toEqual([]);
});
