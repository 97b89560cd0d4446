import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { allCalls } from "@tsena/contract/contract";
import { failures } from "@tsena/contract/failures";
import { pendingRoutes } from "@tsena/contract/pending";
import { besides, files, root } from "./repository.ts";
import {
  anchorOf,
  anchors,
  anchorsOf,
  citationOf,
  citedIn,
  citing,
  contractWords,
  exportsOf,
  gives,
  keepersOf,
  namedIn,
  pages,
  product,
  rules,
  saidIn,
} from "./rules.ts";

const fileAt = new Map(files.map((file) => [file.path, file] as const));
const routes: readonly string[] = allCalls.map(({ route }) => route);
const routesAndPaths = new Set([...routes, ...routes.map((route) => route.slice(route.indexOf(" ") + 1))]);

/** The pages of the app, as its table of routes and its paths write them. */
const appPages = new Set(
  product
    .filter(({ path }) => /^packages\/merchant\/src\/(routes(\.\w+)?|navigation\/paths)\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/"(\/[\w/-]*)"/g)].map(([, page = ""]) => page)),
);

const everyExport = new Set(product.flatMap((file) => [...exportsOf(file)]));
const everyText = product.map(({ text }) => text).join("\n");

/** The settings of the environment, as their table names them. */
const settings = new Set(
  [...(fileAt.get("packages/server/src/settings/settings.rows.ts")?.text ?? "").matchAll(/^ {2}([A-Z_]+): \{/gm)].map(
    ([, name = ""]) => name,
  ),
);

function isName(name: string): boolean {
  return name in failures || contractWords.has(name) || everyExport.has(name) || settings.has(name);
}

/** What kinds of things the pages name, the first that fits, and whether there is such a thing. */
const kinds: readonly { isOne: RegExp; isThere: (named: string) => boolean }[] = [
  { isOne: /^(packages|docs|e2e|bench|scripts|tidy)\//, isThere: (path) => existsSync(join(root, path)) },
  { isOne: /^((GET|POST|PUT|DELETE) )?([A-Z]\w*|upfile|v1)\/[\w/:-]+$/, isThere: (call) => routesAndPaths.has(call) },
  { isOne: /^\/(pages\/|choose-location|open-location)/, isThere: (page) => appPages.has(page) },
  { isOne: /^[A-Z][A-Z_]+$/, isThere: isName },
  { isOne: /^[A-Za-z][A-Za-z0-9]*(\.\w+)*$/, isThere: (name) => isName(name.split(".")[0] ?? "") },
  // A name of the database, a header, a figure: it stands somewhere as it is written.
  { isOne: /./, isThere: (text) => everyText.includes(text) },
];

function isThere(named: string): boolean {
  return kinds.find(({ isOne }) => isOne.test(named))?.isThere(named) ?? false;
}

describe("the rules", () => {
  test("are many, and each has a name of its own on its page", () => {
    const cited = rules.map(citationOf);
    expect(rules.length).toBeGreaterThan(200);
    expect(cited.filter((one, at) => cited.indexOf(one) !== at)).toEqual([]);
  });

  test("say where they come from, and what keeps them or that nothing does yet", () => {
    const ends = /^From: (specification|decisions)\b.*\. (Kept by: `.+` in `packages\/.+|Not built yet\b.*)\.$/;
    const wrong = rules.filter(({ text }) => !ends.test(text.split("\n").at(-1) ?? ""));
    expect(wrong.map(citationOf)).toEqual([]);
  });

  test("are kept by what the named file exports", () => {
    const lost = rules.flatMap((rule) =>
      keepersOf(rule)
        .filter(({ name, path }) => {
          const file = fileAt.get(path);
          return file === undefined || !gives(file, name);
        })
        .map(({ name, path }) => `${citationOf(rule)}: ${name} in ${path}`),
    );
    expect(lost).toEqual([]);
  });

  test("tell of a page of the app under one heading", () => {
    const told = rules.flatMap(
      ({ page, text }) =>
        /^`(\/[\w/-]+)`/
          .exec(text)
          ?.slice(1)
          .map((path) => `${page}: ${path}`) ?? [],
    );
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([]);
  });

  test("name only calls, pages, failures, states, constants and files that there are", () => {
    const gone = pages.flatMap(({ path, text }) =>
      namedIn(text)
        .filter((named) => !isThere(named))
        .map((named) => `${path}: ${named}`),
    );
    expect(gone).toEqual([]);
  });

  test("name the constant of each figure that cites them", () => {
    const figures = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const (\w+)(?:: [^=]*)? = \d/g;
    const unnamed = product.flatMap(({ path, text }) =>
      [...text.matchAll(figures)].flatMap(([, said = "", name = ""]) =>
        rules
          .filter((rule) => said.includes(`(${citationOf(rule)})`) && !rule.text.includes(name))
          .map((rule) => `${citationOf(rule)}: ${name} in ${path}`),
      ),
    );
    expect(unnamed).toEqual([]);
  });

  test("do not call a call built that answers 501", () => {
    const said = rules.filter(({ text }) => !text.includes("Not built yet"));
    const pending = new Set<string>(pendingRoutes.map((route: string) => route.slice(route.indexOf(" ") + 1)));
    const wrong = said.flatMap((rule) =>
      namedIn(rule.text)
        .filter((named) => pending.has(named))
        .map((named) => `${citationOf(rule)}: ${named}`),
    );
    expect(wrong).toEqual([]);
  });

  test("link to headings that are there", () => {
    const broken = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)]
        .filter(([, page = "", anchor = ""]) => {
          const target = fileAt.get(page === "" ? path : besides(path, page));
          return target === undefined || !anchorsOf(target).includes(anchor);
        })
        .map(([link]) => `${path} ${link}`),
    );
    expect(broken).toEqual([]);
  });
});

describe("a comment or a page", () => {
  test("cites a rule by a heading that is there", () => {
    const broken = citing.flatMap((file) =>
      citedIn(file)
        .filter((cited) => !anchors.has(cited))
        .map((cited) => `${file.path} → rules/${cited}`),
    );
    expect(citing.flatMap(citedIn).length).toBeGreaterThan(200);
    expect(broken).toEqual([]);
  });

  test("cites no page that a reader of the repository has not", () => {
    const outside = /\((?:\w[^()]*; )?(?:decisions|specification), /;
    const wrong = citing.flatMap((file) =>
      saidIn(file)
        .filter((said) => outside.test(said))
        .map((said) => `${file.path}: ${said.slice(0, 120)}`),
    );
    expect(wrong).toEqual([]);
  });

  test("names no section of the specification but where the rules tell their source", () => {
    const wrong = citing
      .filter(({ path }) => !path.startsWith("docs/rules/"))
      .flatMap((file) =>
        saidIn(file)
          .filter((said) => /\bspecification\b.*\bsections? \d|\bsections? \d\b.*\bspecification\b/.test(said))
          .map((said) => `${file.path}: ${said.slice(0, 120)}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe("the check of the rules", () => {
  test.each([
    ["Price multiples", "price-multiples"],
    ["A member's password", "a-members-password"],
    ["Password after 90 days", "password-after-90-days"],
    ["E-mail addresses", "e-mail-addresses"],
  ])("makes of the heading %s GitHub's anchor", (heading, anchor) => {
    expect(anchorOf(heading)).toBe(anchor);
  });

  test("reads a comment that is wrapped as one", () => {
    const text = "/**\n * A price is a step (decisions,\n * Goods).\n */\nconst price = 1; // by\n// the pad\n";
    expect(saidIn({ path: "a.ts", text })[0]).toContain("(decisions, Goods)");
  });

  test("finds what a file exports, and a key of it", () => {
    const file = { path: "a.ts", text: "export const codeRules = { digits: 6 };\nexport { isCode };\n" };
    const given = ["codeRules.digits", "codeRules.tries", "isCode"].map((name) => gives(file, name));
    expect(given).toEqual([true, false, true]);
  });
});
