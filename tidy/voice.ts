import { deskFailures } from "@tsena/contract/failures.desk";
import { failures } from "@tsena/contract/failures";
import { systemSentences } from "@tsena/contract/failures.systems";
import { files, isTest } from "./repository.ts";

/** Whom a text speaks to: people of a shop, or operators and other systems. */
export type Reader = "shop" | "others";

/** A text in either language, and where it stands. */
export interface Said {
  where: string;
  reader: Reader;
  text: string;
}

const page = files.find(({ path }) => path === "docs/voice.md")?.text ?? "";

/** What stands in the first column of the table under a heading of the voice's page, each word by itself. */
function wordsUnder(heading: string): string[] {
  const [, part = ""] = page.split(`\n## ${heading}\n`);
  const [table = ""] = part.split("\n## ");
  return [...table.matchAll(/^\|((?: `[^`]+`)+) +\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word),
  );
}

/** What is not said, by whom it is not said to (docs/voice.md). */
export const unsaid: Readonly<Record<"anybody" | "shop", readonly string[]>> = {
  anybody: wordsUnder("Not to anybody"),
  shop: wordsUnder("Not to a shop"),
};

/** How a word is found: one of Latin letters by itself or in the plural, not as the name of a blank; any other anywhere. */
function patternOf(word: string): RegExp {
  const literal = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return /^\p{Script=Latin}/u.test(word)
    ? new RegExp(`(?<![\\p{L}{])${literal}s?(?!\\p{L})`, "iu")
    : new RegExp(literal, "u");
}

const anybody = unsaid.anybody.map((word) => ({ word, pattern: patternOf(word) }));
const shop = unsaid.shop.map((word) => ({ word, pattern: patternOf(word) }));

/** The words of a text that its reader is not told. */
export function wrongIn({ text, reader }: Pick<Said, "text" | "reader">): string[] {
  const plain = text.replaceAll("\u00A0", " ").replaceAll(String.raw`\u00A0`, " ");
  const held = reader === "shop" ? [...anybody, ...shop] : anybody;
  return held.filter(({ pattern }) => pattern.test(plain)).map(({ word }) => word);
}

/** What the catalogues of the apps say, the French from its key. */
function inCatalogues(): Said[] {
  return files.flatMap(({ path, text }) => {
    const [, app] = /^packages\/(merchant|desk)\/src\/i18n\/locales\/zh\/.*\.po$/.exec(path) ?? [];
    const reader = app === "desk" ? "others" : "shop";
    const said = app === undefined ? [] : text.matchAll(/^msg(?:id|str) "(.+)"$/gm);
    return [...said].map(([, sentence = ""]) => ({ where: path, reader, text: sentence }));
  });
}

/** What a refusal says, to people and, where that is another sentence, to a system. */
function inFailures(): Said[] {
  const rows = [...Object.entries(failures), ...Object.entries(systemSentences)];
  const ofPeople = Object.keys(failures).length;
  return rows.flatMap(([name, { fr, zh }], at) => {
    const reader = at >= ofPeople || Object.hasOwn(deskFailures, name) ? "others" : "shop";
    return [fr, zh].map((text) => ({ where: name, reader, text }));
  });
}

/** What else is said in words: by the tables of the contract, in mails, messages and files, and on what is printed. */
function inTables(): Said[] {
  const tables = files.filter(
    ({ path }) =>
      /^packages\/(contract|server|merchant)\/src\/.*\.tsx?$/.test(path) &&
      !isTest(path) &&
      !/\/failures\.|\/(documents\/initial|database|demo|docs)\//.test(path),
  );
  return tables.flatMap(({ path, text }) =>
    text
      .split("\n")
      .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
      .filter((line) => /\b(fr|zh): /.test(line) || /\p{Script=Han}/u.test(line))
      .flatMap((line) => [...line.matchAll(/(["`])((?:\\.|(?!\1).)*)\1/g)])
      .map(([, , sentence = ""]) => ({ where: path, reader: "shop" as const, text: sentence })),
  );
}

/** Every text that somebody reads, in both languages. */
export const said: readonly Said[] = [...inCatalogues(), ...inFailures(), ...inTables()];
