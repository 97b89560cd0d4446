import { expect, test } from "vitest";
import { changesOf, type LogLine, logItems, wayBack } from "./price-log.rules.ts";

const lineOf = (id: string, overrides: Partial<LogLine> = {}): LogLine => ({
  id,
  productId: `g-${id}`,
  variantId: `p-${id}`,
  name: "Mi sao",
  variantName: "Bol",
  oldPrice: 400_000,
  newPrice: 450_000,
  by: "Hery",
  at: "2026-11-20T08:00:00.000Z",
  ...overrides,
});

const earlier = "2026-11-19T08:00:00.000Z";

test("prices changed at once by one person are one change, under their day", () => {
  const lines = [lineOf("a"), lineOf("b"), lineOf("c", { by: "Lova" }), lineOf("d", { at: earlier })];
  expect(changesOf(lines).map((change) => change.lines.map(({ id }) => id))).toEqual([["a", "b"], ["c"], ["d"]]);
  const kinds = logItems(lines).map(({ kind }) => kind);
  expect(kinds).toEqual(["day", "change", "line", "line", "change", "line", "day", "change", "line"]);
});

test("the way back leaves what was changed since, and what is no longer there", () => {
  const now = new Map([
    ["p-a", 450_000],
    ["p-b", 500_000],
  ]);
  expect(wayBack([lineOf("a"), lineOf("b"), lineOf("c")], now)).toEqual([{ id: "p-a", old: 450_000, next: 400_000 }]);
});
