import { expect, test } from "vitest";
import { paths } from "../navigation/paths.ts";
import { homeOf } from "./home.ts";

test("a sign-in leads to the orders", () => {
  expect(homeOf({ loginType: 1, auditStatus: 2 })).toBe(paths.orders);
});

test.each([null, 0, 1, 3, 4] as const)("an owner whose shop stands at %s is led to opening it", (auditStatus) => {
  expect(homeOf({ loginType: 1, auditStatus })).toBe(paths.openStore);
});

test("staff are led to the orders whatever the shop's state: opening it is the owner's", () => {
  expect(homeOf({ loginType: 2, auditStatus: 4 })).toBe(paths.orders);
});
