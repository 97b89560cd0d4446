import { auditStatuses } from "@tsena/contract/shops.states";
import { expect, test } from "vitest";
import { paths } from "../navigation/paths.ts";
import { homeOf } from "./home.ts";

const { draft, inReview, approved, rejected, suspended } = auditStatuses;

test("a sign-in leads to the orders", () => {
  expect(homeOf({ loginType: 1, auditStatus: approved })).toBe(paths.orders);
});

test.each([null, draft])("an owner whose application is not sent (%s) is led to opening a shop", (auditStatus) => {
  expect(homeOf({ loginType: 1, auditStatus })).toBe(paths.openStore);
});

test.each([inReview, rejected, suspended])("an owner whose shop stands at %i is led to its review", (auditStatus) => {
  expect(homeOf({ loginType: 1, auditStatus })).toBe(paths.reviewStatus);
});

test("staff are led to the orders whatever the shop's state: opening it is the owner's", () => {
  expect(homeOf({ loginType: 2, auditStatus: suspended })).toBe(paths.orders);
});
