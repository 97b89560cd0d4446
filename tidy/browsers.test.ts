import { expect, test } from "vitest";
import { browsers } from "../packages/desk/browsers.ts";
import { files, isTest, linesWith } from "./repository.ts";
import { rules } from "./rules.ts";

/** What a browser is called in a sentence: `Safari 15.4` of `safari15.4`. */
const nameOf = (browser: string): string =>
  browser.replace(/^(\w)([a-z]+)/, (_, first: string, rest: string) => `${first.toUpperCase()}${rest} `);

test("the browsers that the desk is built for are those that its rule names", () => {
  const rule = rules.find(({ page, heading }) => page === "desk.md" && heading === "Browsers of the desk");
  expect(browsers.length).toBeGreaterThan(3);
  for (const browser of browsers) expect(rule?.text).toContain(nameOf(browser));
});

test("no expression that looks behind is shipped to a browser: Safari before 16.4 reads nothing of a file that holds one", () => {
  const shipped = files.filter(
    ({ path }) => /^packages\/(merchant|desk|web|contract)\/src\/.*\.tsx?$/.test(path) && !isTest(path),
  );
  expect(shipped.length).toBeGreaterThan(400);
  expect(linesWith(/\(\?<[=!]/, shipped)).toEqual([]);
});

test("the desk's styles ask for nothing that its browsers lack: the build lowers no layout", () => {
  const styles = files.filter(({ path }) => /^packages\/(desk|web)\/src\/.*\.css$/.test(path));
  expect(styles.length).toBeGreaterThan(40);
  const newer =
    /:has\(|:is\(|:where\(|@(container|layer|property|starting-style)\b|\b(color-mix|oklch)\(|\d[dsl]v[hw]\b|\b(aspect-ratio|text-wrap|field-sizing|content-visibility|scrollbar-gutter): |\bsubgrid\b/;
  expect(linesWith(newer, styles)).toEqual([]);
});
