import { expect, test } from "vitest";
import { byDays } from "./by-days.ts";

const rows = [
  { id: "3", at: "2026-11-21" },
  { id: "2", at: "2026-11-21" },
  { id: "1", at: "2026-11-20" },
];

test("each day stands once over what has happened on it", () => {
  const shown = byDays(rows, ({ at }) => at).map(({ id }) => id);
  expect(shown).toEqual(["2026-11-21", "3", "2", "2026-11-20", "1"]);
});

test("a list of nothing has no day", () => {
  expect(byDays([], String)).toEqual([]);
});
