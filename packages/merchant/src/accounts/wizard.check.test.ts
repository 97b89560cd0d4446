import { failures } from "@tsena/contract/failures";
import { expect, test } from "vitest";
import {
  checkAddress,
  checkChange,
  checkCode,
  checkNewPassword,
  checkOwnPassword,
  checkRegister,
} from "./wizard.check.ts";

test.each([
  ["account", "+261340000001"],
  ["account", "lalao@exemple.mg"],
] as const)("as %s, %s is taken", (kind, account) => {
  expect(checkAddress(kind, account)).toEqual({});
});

test.each([
  ["account", "lalao@", "accountInvalid"],
  ["phone", "lalao@exemple.mg", "phoneInvalid"],
  ["email", "+261340000001", "emailInvalid"],
] as const)("as %s, %s is refused as %s", (kind, account, failure) => {
  expect(checkAddress(kind, account)).toEqual({ account: failures[failure] });
});

test("a code has six digits", () => {
  expect(checkCode("123456")).toEqual({});
  expect(checkCode("12345")).toEqual({ code: failures.codeIncomplete });
});

test("a password of five characters is refused, and a repeat that differs is said under the repeat", () => {
  const short = checkNewPassword({ password: "abc12", confirmPassword: "abc12" });
  expect(short).toEqual({ password: failures.passwordTooShort });
  const other = checkNewPassword({ password: "abc123", confirmPassword: "abc124" });
  expect(other).toEqual({ confirmPassword: failures.passwordsDiffer });
});

test("a change of password is judged question by question", () => {
  expect(checkChange({ oldPassword: "an old one" })["oldPassword"]).toBeUndefined();
  expect(checkChange({ oldPassword: "" })["oldPassword"]).toEqual(failures.passwordMissing);
  const changed = { oldPassword: "an old one", password: "abc123", confirmPassword: "abc123" };
  expect(checkChange(changed)).toEqual({});
});

test("the password by which somebody says who they are is asked for alone", () => {
  expect(checkOwnPassword({ oldPassword: "an old one" })).toEqual({});
  expect(checkOwnPassword({ oldPassword: "" })).toEqual({ oldPassword: failures.passwordMissing });
});

test("a registration is proven by a code or by its ticket", () => {
  const rest = { account: "+261340000001", password: "abc123", confirmPassword: "abc123", agreement: true };
  expect(checkRegister({ ...rest, ticket: "a ticket" })).toEqual({});
  expect(checkRegister(rest)).toEqual({ code: failures.codeMissing });
});

test("a registration asks for the agreement, and not for a referrer", () => {
  const whole = {
    account: "+261340000001",
    code: "123456",
    password: "abc123",
    confirmPassword: "abc123",
    agreement: true,
  };
  expect(checkRegister(whole)).toEqual({});
  expect(checkRegister({ ...whole, agreement: false })).toEqual({ agreement: failures.agreementNotAccepted });
});
