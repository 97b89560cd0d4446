import { expect, test } from "vitest";
import { signInAt, signInStep } from "./sign-in-by-code.steps.ts";
import { clearDrafts, storeAgreement, storeSentTo } from "./wizard.drafts.ts";

test("the code is asked for once it is known where it went, over a reload too", () => {
  clearDrafts("signIn");
  expect([signInStep(null), signInStep("code")]).toEqual(["account", "account"]);
  storeAgreement(true);
  storeSentTo("signIn", "+261340000001");
  expect([signInStep(null), signInStep("code")]).toEqual(["account", "code"]);
  expect([signInAt("account"), signInAt("code")]).toEqual([
    "/pages/login/loginByCode",
    "/pages/login/loginByCode?step=code",
  ]);
});

test("whoever takes the agreement back once the code was sent is asked for it again, before the code", () => {
  storeSentTo("signIn", "+261340000001");
  storeAgreement(false);
  expect(signInStep("code")).toBe("account");
});
