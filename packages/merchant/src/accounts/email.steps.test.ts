import { beforeEach, describe, expect, test } from "vitest";
import { specifiedRoutes } from "../routes.ts";
import { emailPage, emailQuestions, emailStart, emailStep, emailStepAt, isPageOf } from "./email.steps.ts";
import { forgetSecrets, keepSecrets } from "./secrets.ts";
import { clearDrafts, keepSentTo } from "./wizard.drafts.ts";

const nothingBound = { email: null, hasPassword: true };
const bound = { email: "old@exemple.mg", hasPassword: true };

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

describe("an address is added", () => {
  test("a link into a step whose answers are missing leads to the first of them", () => {
    expect([emailStep("code", nothingBound), emailStep("prove", nothingBound)]).toEqual(["address", "address"]);
    keepSentTo("email", "new@exemple.mg");
    expect(emailStep("code", nothingBound)).toBe("code");
  });

  test("the password is asked for only where the account has none yet", () => {
    expect(emailStep("password", { email: null, hasPassword: false })).toBe("password");
    expect([emailStep("password", nothingBound), emailStep("password", bound)]).toEqual(["address", "overview"]);
    expect(emailQuestions({ email: null, hasPassword: false })).toEqual(["address", "code", "password"]);
    expect(emailQuestions(nothingBound)).toEqual(["address", "code"]);
  });

  test("the last page claims nothing to who opens it directly", () => {
    expect([emailStep("done", nothingBound), emailStep("done", bound)]).toEqual(["address", "overview"]);
    keepSecrets("email", { done: true });
    expect(emailStep("done", bound)).toBe("done");
  });
});

describe("a bound address is changed", () => {
  test("the old one is proven first, whatever page is opened", () => {
    expect(emailStart(bound.email)).toBe(emailPage("prove", bound));
    for (const step of ["oldCode", "address", "code"] as const) expect(emailStep(step, bound)).toBe("prove");
    keepSentTo("emailProof", bound.email);
    expect([emailStep("oldCode", bound), emailStep("address", bound)]).toEqual(["oldCode", "oldCode"]);
    keepSecrets("emailProof", { ticket: "a ticket" });
    expect([emailStep("address", bound), emailStep("code", bound)]).toEqual(["address", "address"]);
    keepSentTo("email", "new@exemple.mg");
    expect(emailStep("code", bound)).toBe("code");
  });

  test("a code that went to an address bound before proves nothing", () => {
    keepSentTo("emailProof", "older@exemple.mg");
    expect(emailStep("oldCode", bound)).toBe("prove");
  });

  test("the page for adding one gives way to the page for a new one", () => {
    expect(isPageOf("/pages/bindEmail/bindEmail", "address", bound)).toBe(false);
    expect(isPageOf("/pages/country/fileemail", "address", nothingBound)).toBe(false);
  });
});
