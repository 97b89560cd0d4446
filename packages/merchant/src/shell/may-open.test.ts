import { module } from "@tsena/contract/call";
import type { ModuleId } from "@tsena/contract/modules";
import { expect, test } from "vitest";
import type { SignedIn } from "../person/signed-in.ts";
import { passageTo } from "./may-open.ts";

const person = (loginType: 1 | 2, ...permissions: ModuleId[]): SignedIn => ({
  token: "t",
  loginType,
  userInfo: { shopId: "s", auditStatus: 2, permissions, signInId: "k" },
});
const owner = person(1);
const cook = person(2, "orders.view");

test("a stranger opens what is anyone's, and is asked to sign in for the rest", () => {
  expect(passageTo({ who: "anyone" }, null)).toBe("open");
  for (const who of ["signedIn", "owner", module("goods")] as const)
    expect(passageTo({ who }, null)).toBe("signInFirst");
});

test("the owner opens everything", () => {
  for (const who of ["anyone", "signedIn", "owner", module("goods")] as const)
    expect(passageTo({ who }, owner)).toBe("open");
});

test("staff open what one of their modules is for, and nothing that is the owner's", () => {
  expect(passageTo({ who: module("orders.view", "history") }, cook)).toBe("open");
  expect(passageTo({ who: module("history") }, cook)).toBe("moduleNotGranted");
  expect(passageTo({ who: "owner" }, cook)).toBe("ownerOnly");
  expect(passageTo({ who: "signedIn" }, cook)).toBe("open");
});

test("what the owner took back while somebody was signed in is told apart from what was never granted", () => {
  const lost: SignedIn = { ...cook, userInfo: { ...cook.userInfo, withdrawn: ["history"] } };
  expect(passageTo({ who: module("history") }, lost)).toBe("withdrawn");
  expect(passageTo({ who: module("orders.view", "history") }, lost)).toBe("open");
  expect(passageTo({ who: module("goods") }, lost)).toBe("moduleNotGranted");
});
