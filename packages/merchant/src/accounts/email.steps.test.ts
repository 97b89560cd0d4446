import { beforeEach, describe, expect, test } from "vitest";
import { specifiedRoutes } from "../routes.ts";
import { emailQuestions, emailStep, emailStepAt, isPageOf } from "./email.steps.ts";
import { forgetSecrets, addSecrets } from "./secrets.ts";
import { clearDrafts, storeSentTo } from "./wizard.drafts.ts";

const phoneNumber = "+261340000001";
const nothingBound = { email: null, phoneNumber, hasPassword: true };
const bound = { email: "old@exemple.mg", phoneNumber, hasPassword: true };
const withoutPassword = { ...nothingBound, hasPassword: false };

beforeEach(() => {
  for (const wizard of ["email", "emailProof"] as const) {
    forgetSecrets(wizard);
    clearDrafts(wizard);
  }
});

test.each([
  ["/pages/bindEmail/bindEmail", "address", nothingBound],
  ["/pages/country/emailpassword001", "address", nothingBound],
  ["/pages/country/emailpassword002", "code", nothingBound],
  ["/pages/country/emailpassword003", "password", nothingBound],
  ["/pages/country/emailpassword004", "done", nothingBound],
  ["/pages/country/emailpassword01", "prove", bound],
  ["/pages/country/emailpassword02", "oldCode", bound],
  ["/pages/country/fileemail", "address", bound],
] as const)("%s is the step '%s', on a page that is there", (path, step, account) => {
  expect(emailStepAt(path)).toBe(step);
  expect(isPageOf(path, step, account)).toBe(true);
  expect(specifiedRoutes.find((route) => route.path === path)?.screen).toBeDefined();
});

describe.each([
  ["added", nothingBound],
  ["changed", bound],
])("an address is %s", (_how, account) => {
  test("who it is comes first, whatever page is opened", () => {
    for (const step of ["oldCode", "address", "code"] as const) expect(emailStep(step, account)).toBe("prove");
    addSecrets("emailProof", { ticket: "of the password" });
    expect([emailStep("address", account), emailStep("code", account)]).toEqual(["address", "address"]);
    storeSentTo("email", "new@exemple.mg");
    expect(emailStep("code", account)).toBe("code");
    expect(emailQuestions(account)).toEqual(["prove", "address", "code"]);
  });

  test("a code to a phone bound before proves it too, and is not asked for twice", () => {
    storeSentTo("emailProof", phoneNumber);
    expect([emailStep("oldCode", account), emailStep("address", account)]).toEqual(["oldCode", "oldCode"]);
    expect(emailQuestions(account)).toEqual(["prove", "oldCode", "address", "code"]);
    addSecrets("emailProof", { ticket: "of the code" });
    expect([emailStep("address", account), emailStep("oldCode", account)]).toEqual(["address", "address"]);
  });

  test("a code that went to an address bound before proves nothing", () => {
    storeSentTo("emailProof", "older@exemple.mg");
    expect(emailStep("oldCode", account)).toBe("prove");
  });
});

describe("the pages of the wizard", () => {
  test("ask for a password only where the account has none yet, which a code proves", () => {
    expect(emailStep("password", withoutPassword)).toBe("password");
    expect([emailStep("password", nothingBound), emailStep("password", bound)]).toEqual(["prove", "overview"]);
    expect(emailQuestions(withoutPassword)).toEqual(["prove", "oldCode", "address", "code"]);
  });

  test("claim nothing at their end to who opens it directly", () => {
    expect([emailStep("done", nothingBound), emailStep("done", bound)]).toEqual(["prove", "overview"]);
    addSecrets("email", { done: true });
    expect(emailStep("done", bound)).toBe("done");
  });

  test("the page for adding one gives way to the page for a new one", () => {
    expect(isPageOf("/pages/bindEmail/bindEmail", "address", bound)).toBe(false);
    expect(isPageOf("/pages/country/fileemail", "address", nothingBound)).toBe(false);
  });
});
