import { expect, test } from "vitest";
import { files } from "./repository.ts";

/** The apps import nothing of each other (docs/architecture.md): what both say or draw stands twice, alike. */
const desk = "packages/desk/src";
const merchant = "packages/merchant/src";

/** The files of a place, one after the other. */
function textOf(place: string): string {
  return files
    .filter(({ path }) => path.startsWith(place))
    .map(({ text }) => text)
    .join("\n");
}

/** What a pattern finds: each name with its values, one of each theme where there are several. */
function valuesIn(text: string, pattern: RegExp): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [, name = "", value = ""] of text.matchAll(pattern))
    values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

/** That both places agree wherever they have the same name. */
function expectAlike(ofDesk: Map<string, string[]>, ofMerchant: Map<string, string[]>): void {
  const shared = [...ofDesk.keys()].filter((name) => ofMerchant.has(name));
  expect(shared.length).toBeGreaterThan(15);
  for (const name of shared) expect(ofDesk.get(name), name).toEqual(ofMerchant.get(name));
}

test("a colour of one name is the same in both apps, in the light and in the dark", () => {
  const colour = /--([\w-]+): (#\w{6}|rgba\([^)]*\));/g;
  // The theme for full sun is the phone's alone.
  const coloursOf = (app: string) =>
    valuesIn(textOf(`${app}/ui/tokens.css`).split('[data-theme="sun"] {')[0] ?? "", colour);
  expectAlike(coloursOf(desk), coloursOf(merchant));
});

test("a field of an application is called the same in both apps", () => {
  const name = /^ {4}"(\w+\.\w+)": (.+),$/gm;
  const fieldsIn = (file: string) => valuesIn(textOf(file), name);
  expectAlike(
    fieldsIn(`${desk}/applications/application.words.ts`),
    fieldsIn(`${merchant}/shops/use-application-words.ts`),
  );
});

test("the same French is the same Chinese in both apps", () => {
  // Between the place and the French of a text that has two meanings stands its context: it is passed over.
  const entry = /^#.*\nmsgid "(.+)"\nmsgstr "(.*)"$/gm;
  const saidIn = (app: string) =>
    new Map(
      [...valuesIn(textOf(`${app}/i18n/locales/zh/`), entry)].map(([french, said]) => [french, [...new Set(said)]]),
    );
  expectAlike(saidIn(desk), saidIn(merchant));
});
