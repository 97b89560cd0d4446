import { files, isCode, isTest, type RepositoryFile } from "./repository.ts";

/** A rule of the product: a heading of one of the pages under docs/rules/, with what stands under it. */
export interface Rule {
  /** `products.md` */
  page: string;
  heading: string;
  /** `price-multiples` */
  anchor: string;
  text: string;
}

/** A name that keeps a rule, and the file that exports it. */
export interface Keeper {
  name: string;
  path: string;
}

const folder = "docs/rules/";

/** The pages of the rules, the one about them too. */
export const pages: readonly RepositoryFile[] = files.filter(
  ({ path }) => path.startsWith(folder) && path.endsWith(".md"),
);

/** What the product is made of, its tests left out: a name that only a test has is kept by nobody. */
export const product: readonly RepositoryFile[] = files.filter(
  (file) => file.path.startsWith("packages/") && isCode(file) && !/\.test\.tsx?$/.test(file.path),
);

/** The anchor that GitHub gives to a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");
}

/** The anchors of a page. */
export function anchorsOf({ text }: RepositoryFile): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

function rulesOf({ path, text }: RepositoryFile): Rule[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = "", ...lines] = section.trim().split("\n");
      return { page: path.slice(folder.length), heading, anchor: anchorOf(heading), text: lines.join("\n").trim() };
    });
}

/** Every rule. */
export const rules: readonly Rule[] = pages.filter(({ path }) => path !== `${folder}README.md`).flatMap(rulesOf);

/** How a rule is cited. */
export function citationOf({ page, anchor }: Rule): string {
  return `rules/${page}#${anchor}`;
}

/** What stands in backticks in a text, outside of blocks of code. */
export function namedIn(text: string): string[] {
  const withoutBlocks = text.replace(/^```.*?^```/gms, "");
  return [...withoutBlocks.matchAll(/`([^`\n]+)`/g)].map(([, named = ""]) => named);
}

/** What keeps a rule, as it says so: `name` or several, "in", `path`. */
export function keepersOf({ text }: Rule): Keeper[] {
  return [...text.matchAll(/((?:`[^`]+`, )*`[^`]+`) in `(packages\/[^`]+)`/g)].flatMap(([, names = "", path = ""]) =>
    namedIn(names).map((name) => ({ name, path })),
  );
}

/** What a file gives to others: what it exports, and of a style sheet its custom properties. */
export function exportsOf({ path, text }: RepositoryFile): Set<string> {
  if (path.endsWith(".css")) return new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, name = ""]) => name));
  const declared = /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
  const listed = [...text.matchAll(/^export (?:const|type)? ?\{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
    names.split(",").map(
      (name) =>
        name
          .split(/ as |:/)
          .at(-1)
          ?.trim() ?? "",
    ),
  );
  return new Set([...[...text.matchAll(declared)].map(([, name = ""]) => name), ...listed]);
}

/** Whether a file exports a name, or holds a key (`codeRules.tries`) of something that it exports. */
export function gives(file: RepositoryFile, name: string): boolean {
  const [first = "", ...keys] = name.split(".");
  return exportsOf(file).has(first) && keys.every((key) => new RegExp(`\\b${key}\\b`).test(file.text));
}

/** The comments of a file of code, each in one line; of a page all of it. */
export function saidIn(file: RepositoryFile): string[] {
  if (file.path.endsWith(".md")) return file.text.split("\n");
  const comments = file.text.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*/g);
  return [...comments].map(([comment]) => comment.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, " "));
}

/** Every anchor there is, by its page: `products.md#stock`. */
export const anchors: ReadonlySet<string> = new Set(
  pages.flatMap((page) => anchorsOf(page).map((anchor) => `${page.path.slice(folder.length)}#${anchor}`)),
);

/** The rules that a file cites, by page and anchor. */
export function citedIn({ text }: RepositoryFile): string[] {
  return [...text.matchAll(/\brules\/([\w-]+\.md#[\w-]+)/g)].map(([, cited = ""]) => cited);
}

/** Where rules may be cited: in code and in pages. */
export const citing: readonly RepositoryFile[] = files.filter((file) => isCode(file) || file.path.endsWith(".md"));

/** The words of the contract, in which calls, states, failures, modules and fields are named. */
export const contractWords: ReadonlySet<string> = new Set(
  product
    .filter(({ path }) => path.startsWith("packages/contract/src/") && !isTest(path))
    .flatMap(({ text }) => text.match(/[\w$]+/g) ?? []),
);
