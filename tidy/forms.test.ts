import { expect, test } from "vitest";
import { files, isCode, isTest, linesWith } from "./repository.ts";

/** One kit keeps, judges and sends what people type (docs/decisions/038-one-kit-for-forms.md). */
const kit = /^packages\/(merchant|desk|web)\/src\/forms\//;
const app = files.filter(
  (file) => isCode(file) && /^packages\/(merchant|desk|web)\/src\//.test(file.path) && !isTest(file.path),
);
const outside = app.filter(({ path }) => !kit.test(path));

test("nobody but the kit for forms keeps a draft: the rest names one, and hands it to the kit", () => {
  // The steps of an application ask only when drafts are open anew; who comes to the phone waits for them.
  const opens = /ownDrafts\.openStore/;
  const stores = outside.flatMap(({ path, text }) =>
    text
      .split("\n")
      .filter((line) => /\bownDrafts\./.test(line) && !opens.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(app.length).toBeGreaterThan(400);
  expect(stores).toEqual([]);
  expect(linesWith(/["'`]drafts?\.|\bdraftsIn\b/, outside)).toEqual([]);
});

test("an idempotency key that outlives its call is made by the kit, or with the upload that carries it", () => {
  // Where each call is sent, where files are, and a name that a new row of a form is known by.
  const makers = /^packages\/(merchant\/src\/(api|pictures)\/|web\/src\/answers\.ts$)/;
  const keyed = outside.filter(({ path }) => !makers.test(path));
  expect(linesWith(/\bcreateActionKeys\b|idempotencyKey: .*newKey\(/, keyed)).toEqual([]);
});

test("no form holds back a second tap, or keeps what is wrong, by itself: both apps take the kit's", () => {
  const others = app.filter(({ path }) => !/\/ui\/|^packages\/web\/src\/forms\//.test(path));
  expect(linesWith(/\bheld = useRef\(false\)|const \[(errors|faults), set\w+\]/, others)).toEqual([]);
});

test("what has become of a sending is known from the kit: no page keeps for itself that it is busy, was sent or has failed", () => {
  const pages = outside.filter(({ path }) => path.endsWith(".tsx") && !path.includes("/ui/"));
  expect(pages.length).toBeGreaterThan(200);
  const own = /const \[(is|was|has)?(busy|sending|saving|sent|saved|unsent|unasked|failed|refused)\b\w*, set/i;
  expect(linesWith(own, pages)).toEqual([]);
  expect(linesWith(/function useSending\b/, outside)).toEqual([]);
});

test("a form whose draft is stored for the account goes on being sent though it is left, by `useOwnForm`", () => {
  const stores = /from "[./\w-]*\/(own-draft|use-own-edits)\.ts"/;
  const drafted = outside.filter(({ path, text }) => path.includes("/merchant/") && stores.test(text));
  expect(drafted.length).toBeGreaterThan(15);
  expect(linesWith(/\buseForm\(|\buseForm</, drafted)).toEqual([]);
});
