import { expect, test } from "vitest";
import { byDay, isRefusal, partsOf, type AuditLine } from "./activity.rules.ts";

const line = (id: string, at: string, event: AuditLine["event"] = "signIn"): AuditLine => ({
  id,
  userName: "Tiana",
  event,
  detail: "",
  device: "Android",
  at,
});

const dayOf = (moment: string) => moment.slice(0, 10);

test("each day is named once, before its first line, in the order of the lines", () => {
  const lines = [
    line("3", "2026-11-20T12:04:00Z"),
    line("2", "2026-11-20T08:00:00Z"),
    line("1", "2026-11-19T08:00:00Z"),
  ];
  expect(byDay(lines, dayOf).map((row) => (row.kind === "day" ? row.day : row.line.id))).toEqual([
    "2026-11-20",
    "3",
    "2",
    "2026-11-19",
    "1",
  ]);
});

test("no line, no day", () => {
  expect(byDay([], dayOf)).toEqual([]);
});

test("a refused sign-in and a refused PIN stand out, and nothing else does", () => {
  expect(isRefusal(line("1", "", "signInRefused"))).toBe(true);
  expect(isRefusal(line("1", "", "pinRefused"))).toBe(true);
  expect(isRefusal(line("1", "", "signIn"))).toBe(false);
  expect(isRefusal(line("1", "", "passwordChanged"))).toBe(false);
});

test.each([
  ["Tiana · orders.view, orders.handle", { who: "Tiana", granted: ["orders.view", "orders.handle"] }],
  ["Tiana", { who: "Tiana", granted: [] }],
  ["", { who: "", granted: [] }],
])("%s tells whom, and what was granted", (detail, parts) => {
  expect(partsOf({ detail })).toEqual(parts);
});
