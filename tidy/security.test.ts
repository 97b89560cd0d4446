import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { requirements } from "./asvs.ts";
import { files, root } from "./repository.ts";

const page = files.find(({ path }) => path === "docs/security.md")?.text ?? "";

/** The cells of the tables' rows that begin with a requirement. */
const rows = page
  .split("\n")
  .filter((line) => /^\| V\d+\.\d/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  )
  .map(([ids = "", asks = "", verdict = "", where = ""]) => ({ ids: ids.split(" "), asks, verdict, where }));

const verdicts = ["met", "not met", "not applicable"] as const;

/** What the page counts of a chapter, in the order of the verdicts. */
const countedOf = (chapter: string): string[] | undefined =>
  new RegExp(`^\\| \\[${chapter} [^|]*\\|([^|]*)\\|([^|]*)\\|([^|]*)\\|$`, "m")
    .exec(page)
    ?.slice(1)
    .map((cell) => cell.trim());

describe("the page on security", () => {
  test("judges each requirement of levels 1 and 2 once, in their order", () => {
    expect(requirements).toHaveLength(253);
    expect(rows.flatMap(({ ids }) => ids)).toEqual(requirements);
  });

  test("says met, not met or not applicable, and where or why", () => {
    const wrong = rows.filter(
      ({ asks, verdict, where }) => !(verdicts as readonly string[]).includes(verdict) || asks === "" || where === "",
    );
    expect(wrong.map(({ ids }) => ids)).toEqual([]);
  });

  test("counts each chapter as it is judged", () => {
    for (const chapter of new Set(requirements.map((id) => id.split(".")[0] ?? ""))) {
      const own = rows.filter(({ ids }) => ids[0]?.startsWith(`${chapter}.`));
      const counts = verdicts.map((verdict) =>
        String(own.filter((row) => row.verdict === verdict).flatMap(({ ids }) => ids).length),
      );
      expect([chapter, countedOf(chapter)]).toEqual([chapter, counts]);
    }
  });

  test("names no file that is gone", () => {
    const named = [...page.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|json))`/g)].map(([, path = ""]) => path);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
