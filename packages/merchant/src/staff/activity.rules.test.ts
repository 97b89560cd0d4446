import { expect, test } from "vitest";
import { isRefusal, partsOf, reasonIn, renamingIn, type AuditLine } from "./activity.rules.ts";

const line = (id: string, at: string, event: AuditLine["event"] = "signIn"): AuditLine => ({
  id,
  userName: "Tiana",
  event,
  detail: "",
  device: "Android",
  at,
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

test("a change of details tells of another name, where it is one", () => {
  const event = "detailsChanged";
  expect(renamingIn({ event, detail: "userName · Hery · Lalao" })).toEqual({ before: "Hery", after: "Lalao" });
  expect(renamingIn({ event, detail: "avatar" })).toBeUndefined();
  expect(renamingIn({ event: "deviceEnded", detail: "Lalao · Android · Chrome" })).toBeUndefined();
});

test("what the platform does is told with why; a detail of others' deeds is no reason", () => {
  for (const event of ["accountDisabled", "accountEnabled", "shopSuspended"] as const)
    expect(reasonIn({ event, detail: "Compte volé" })).toBe("Compte volé");
  expect(reasonIn({ event: "goodsAdded", detail: "Mi sao" })).toBe("");
});
