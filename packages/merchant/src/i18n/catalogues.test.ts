import { figureApart } from "@tsena/contract/testing/figures";
import { expect, test } from "vitest";

const files = import.meta.glob<string>("./locales/zh/*.po", { query: "?raw", import: "default", eager: true });

interface Entry {
  file: string;
  /** What tells two texts of the same French apart. */
  context: string;
  french: string;
  chinese: string;
}

const french = import.meta.glob<string>("./locales/fr/*.po", { query: "?raw", import: "default", eager: true });

const text = (quoted: string) => JSON.parse(`"${quoted}"`) as string;

const entries: Entry[] = Object.entries(files).flatMap(([file, catalogue]) =>
  [...catalogue.matchAll(/^(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(
    ([, context = "", french = "", chinese = ""]) => ({ file, context, french: text(french), chinese: text(chinese) }),
  ),
);

const placeholders = (message: string) => [...message.matchAll(/\{\w+\}|<\/?\d+>/g)].map(([found]) => found).sort();

test("the French catalogues say what the source says", () => {
  const pairs = Object.values(french).flatMap((catalogue) => [
    ...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm),
  ]);
  expect(pairs.length).toBeGreaterThan(150);
  expect(pairs.filter(([, source, translated]) => translated !== source).map(([, source]) => source)).toEqual([]);
});

test("every French text has its Chinese one", () => {
  expect(entries.length).toBeGreaterThan(150);
  expect(entries.filter(({ chinese }) => chinese === "")).toEqual([]);
});

test("a Chinese text has room for the same values as the French one", () => {
  for (const { french, chinese } of entries) expect(placeholders(chinese), french).toEqual(placeholders(french));
});

test("the same French is the same Chinese in every part of the app", () => {
  const translated = new Map(entries.map(({ context, french, chinese }) => [`${context} ${french}`, chinese]));
  expect(entries.filter(({ context, french, chinese }) => translated.get(`${context} ${french}`) !== chinese)).toEqual(
    [],
  );
});

test("what does not load is said in one way", () => {
  const said = entries.filter(({ french }) => /ne s'affiche(?:nt)? pas/.test(french));
  expect(said.length).toBeGreaterThan(15);
  expect(said.filter(({ chinese }) => !chinese.includes("无法显示"))).toEqual([]);
});

test("French high punctuation keeps to its word", () => {
  expect(entries.filter(({ french }) => / [:;!?»]|« /.test(french))).toEqual([]);
});

test("a figure keeps to its unit in both languages", () => {
  expect(
    entries.filter(({ french, chinese }) => [french, chinese].some((translated) => figureApart.test(translated))),
  ).toEqual([]);
});
