import type { ModuleId } from "@tsena/contract/modules";
import { expect, test } from "vitest";
import type { SignedIn } from "../person/signed-in.ts";
import { visibleTabs } from "./visible-tabs.ts";

const staff = (...permissions: ModuleId[]): SignedIn => ({
  token: "t",
  loginType: 2,
  userInfo: { shopId: "s", auditStatus: 2, permissions, signInId: "k" },
});

test("the history is shown to who was granted it, the current lists to who sees orders", () => {
  expect(visibleTabs(staff("orders.view"))).toEqual(["pending", "toPickUp", "all"]);
  expect(visibleTabs(staff("history"))).toEqual(["history"]);
  expect(visibleTabs(staff("orders.view", "history"))).toEqual(["pending", "toPickUp", "all", "history"]);
  expect(visibleTabs(staff("stock"))).toEqual([]);
});

test("signed out, the names of the lists are there to be tapped", () => {
  expect(visibleTabs(null)).toHaveLength(4);
});
