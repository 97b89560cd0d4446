import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { besides, files, isCode, linesWith, root } from "./repository.ts";

/** The rules' own text names what it forbids. */
const others = files.filter(({ path }) => !path.startsWith("tidy/"));
const code = others.filter(isCode);
const pages = others.filter(({ path }) => path.endsWith(".md"));
const generated = /^docs\/(calls|failures|states)\.md$|^docs\/openapi\.json$|package-lock\.json$/;

describe("the files of the repository", () => {
  test("are at most 300 lines where a person writes them", () => {
    const long = files.filter((file) => isCode(file) && file.text.split("\n").length > 301);
    expect(long.map(({ path, text }) => `${path}: ${text.split("\n").length - 1} lines`)).toEqual([]);
  });

  test("have names in small letters that say what is inside", () => {
    const drawers = /^(index|utils?|helpers?|common|misc|shared|constants|types)\.(ts|tsx|mjs)$/;
    const named = code.filter(({ path }) => /^packages\/.*\.(ts|tsx|mjs|css)$/.test(path)).map(({ path }) => path);
    const wrong = named.filter(
      (path) => drawers.test(basename(path)) || !/^\.?[a-z0-9][a-z0-9.-]*$/.test(basename(path)),
    );
    expect(wrong).toEqual([]);
  });

  test("leave nothing for later without the number of its issue", () => {
    expect(
      linesWith(
        /\b(TODO|FIXME|XXX|HACK)\b(?!\(#\d+\))/,
        others.filter(({ path }) => !generated.test(path)),
      ),
    ).toEqual([]);
  });

  test("run every test: none is left out, none stands alone", () => {
    const skipping =
      /\b(describe|test|it|suite)(\.\w+)*\.(only|skip|todo|fixme|skipIf|runIf)\b|\bx(describe|it|test)\(/;
    expect(linesWith(skipping, code)).toEqual([]);
  });

  test("never talk the compiler or the linter down without a reason", () => {
    expect(linesWith(/@ts-(ignore|nocheck|expect-error)|\bas any\b/, code)).toEqual([]);
    expect(linesWith(/(eslint|oxlint)-disable(?!.* -- \w)/, code)).toEqual([]);
  });

  test("say in each statement which columns it gives: a column that the next version adds stops no running node", () => {
    const shipped = code.filter(({ path }) => /^packages\/server\/src\/(?!testing\/).*(?<!\.test)\.ts$/.test(path));
    const all = /\b(selectAll|returningAll)\(|\b(select|returning)( distinct)? \*|(\b(select|returning)|,) \w+\.\*/i;
    expect(linesWith(all, shipped)).toEqual([]);
  });

  test("join no timeout to another signal where it may be collected before its time: `withinPatience` is the way", () => {
    expect(linesWith(/AbortSignal\.any\(.*AbortSignal\.timeout/, code)).toEqual([]);
  });

  test("name no folder of somebody's machine, and no host that packages come from", () => {
    const homes = /(^|[\s"'`(=:])(\/(root|home\/\w+|Users\/\w+|work|workspace|mnt)\/|[A-Z]:\\Users\\)/;
    const hosts = /\bregistry\.[\w-]+\.\w+|--registry\b/;
    expect([...linesWith(homes, others), ...linesWith(hosts, others)]).toEqual([]);
  });

  test("hold no password, key or token of a real system", () => {
    const secrets = /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bLTAI\w{16,}\b/;
    // The tests' certificate vouches for itself and for localhost: whoever has its key can do nothing with it.
    const ofOurTests = "packages/server/src/testing/localhost-key.pem";
    expect(
      linesWith(
        secrets,
        others.filter(({ path }) => path !== ofOurTests),
      ),
    ).toEqual([]);
  });
});

describe("the documents", () => {
  test("link only to what is there", () => {
    const broken = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!\w+:|#|\/)([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !existsSync(join(root, besides(path, target))))
        .map((target) => `${path} → ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test("name only files that are there", () => {
    const named = /`((?:packages|e2e|bench|docs|scripts|tidy)\/[\w./-]+\.(?:ts|tsx|mjs|md|json|css))`/g;
    const gone = pages.flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .map(([, target = ""]) => target)
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${path} → ${target}`),
    );
    expect(gone).toEqual([]);
  });

  test("record each decision with its date, its state and its reasons", () => {
    const decisions = pages.filter(({ path }) => path.startsWith("docs/decisions/"));
    const parts = [
      /^# \d{3} .+/,
      /^Date: \d{4}-\d\d-\d\d$/m,
      /^Status: \w+/m,
      /^## Context$/m,
      /^## Decision$/m,
      /^## Consequences$/m,
    ];
    const incomplete = decisions.filter(({ text }) => !parts.every((part) => part.test(text)));
    expect(decisions.length).toBeGreaterThan(10);
    expect(incomplete.map(({ path }) => path)).toEqual([]);
  });

  test("number the decisions without a gap", () => {
    const numbers = pages.flatMap(({ path }) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? []).sort();
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(3, "0")));
  });
});
