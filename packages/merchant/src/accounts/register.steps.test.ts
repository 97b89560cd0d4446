import { beforeEach, expect, test } from "vitest";
import { registerAt, registerStep } from "./register.steps.ts";
import { forgetSecrets, addSecrets } from "./secrets.ts";
import { clearDrafts, storeSentTo } from "./wizard.drafts.ts";

const phone = "+261340000001";

beforeEach(() => {
  forgetSecrets("register");
  clearDrafts("register");
});

test("the registration goes on as its questions are answered", () => {
  expect(registerStep("finish")).toBe("account");
  storeSentTo("register", phone);
  expect(registerStep("finish")).toBe("code");
  addSecrets("register", { target: phone, ticket: "a ticket" });
  expect(registerStep("finish")).toBe("password");
  addSecrets("register", { password: "a password" });
  expect(registerStep("finish")).toBe("finish");
});

test("a code that was used is not asked for twice", () => {
  storeSentTo("register", phone);
  addSecrets("register", { target: phone, ticket: "a ticket" });
  expect(registerStep("code")).toBe("password");
});

test("a reload midway asks for the code again, which was never stored, and not for the phone", () => {
  storeSentTo("register", phone);
  addSecrets("register", { target: phone, ticket: "a ticket", password: "a password" });
  forgetSecrets("register");
  expect(registerStep("finish")).toBe("code");
});

test("each step has an address of its own; the page itself is the first", () => {
  expect(registerAt("account")).toBe("/pages/register/index");
  expect(registerAt("code")).toBe("/pages/register/index?step=code");
  expect(registerStep(null)).toBe("account");
});
