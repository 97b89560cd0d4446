import { beforeEach, expect, test } from "vitest";
import { specifiedRoutes } from "../routes.ts";
import { recoverAt, recoverStep } from "./recover.flows.ts";
import { forgetSecrets, addSecrets } from "./secrets.ts";
import { clearDrafts, storeSentTo } from "./wizard.drafts.ts";

beforeEach(() => {
  forgetSecrets("recover");
  clearDrafts("recover");
});

test.each([
  ["/pages/country/RetrievePassword", "phone", "account"],
  ["/pages/country/RetrievePassword01", "phone", "code"],
  ["/pages/country/RetrievePassword02", "phone", "password"],
  ["/pages/country/forgotpassword/RetrievePassword", "phone", "account"],
  ["/pages/country/forgotpassword/RetrievePassword01", "phone", "code"],
  ["/pages/country/forgotpassword/RetrievePassword02", "phone", "password"],
  ["/pages/country/verify", "phone", "code"],
  ["/pages/country/indexpassword01", "email", "account"],
  ["/pages/country/indexpassword02", "email", "code"],
  ["/pages/country/verificationcode", "email", "code"],
  ["/pages/country/newpassword", "email", "password"],
])("%s recovers by %s, at its step '%s'", (path, kind, step) => {
  const found = recoverAt(path);
  expect([found.flow.kind, found.step]).toEqual([kind, step]);
  expect(found.flow.steps[found.step]).toBe(path);
  expect(specifiedRoutes.find((route) => route.path === path)?.screen).toBeDefined();
});

test("a link into a step whose answers are missing leads to the first of them", () => {
  expect(recoverStep("password")).toBe("account");
  storeSentTo("recover", "+261340000001");
  expect([recoverStep("password"), recoverStep("code")]).toEqual(["code", "code"]);
  addSecrets("recover", { ticket: "a ticket" });
  expect([recoverStep("password"), recoverStep("code")]).toEqual(["password", "password"]);
});
