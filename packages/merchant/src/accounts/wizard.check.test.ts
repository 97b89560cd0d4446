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
  ["account", "+261340000001", true],
  ["account", "lalao@exemple.mg", true],
  ["account", "lalao@", false],
  ["phone", "lalao@exemple.mg", false],
  ["email", "+261340000001", false],
] as const)("as %s, %s is taken: %s", (kind, account, taken) => {
  expect(Object.keys(checkAddress(kind, account))).toEqual(taken ? [] : ["account"]);
});

test("a code has six digits", () => {
  expect(checkCode("123456")).toEqual({});
  expect(checkCode("12345")["code"]?.fr).toMatch(/6 chiffres/);
});

test("a password of five characters is refused, and a repeat that differs is said under the repeat", () => {
  expect(Object.keys(checkNewPassword({ password: "abc12", confirmPassword: "abc12" }))).toEqual(["password"]);
  expect(Object.keys(checkNewPassword({ password: "abc123", confirmPassword: "abc124" }))).toEqual(["confirmPassword"]);
});

test("a change of password is judged question by question", () => {
  expect(checkChange({ oldPassword: "an old one" })["oldPassword"]).toBeUndefined();
  expect(checkChange({ oldPassword: "" })["oldPassword"]?.fr).toMatch(/mot de passe/);
  const changed = { oldPassword: "an old one", password: "abc123", confirmPassword: "abc123" };
  expect(checkChange(changed)).toEqual({});
});

test("the password by which somebody says who they are is asked for alone", () => {
  expect(checkOwnPassword({ oldPassword: "an old one" })).toEqual({});
  expect(checkOwnPassword({ oldPassword: "" })["oldPassword"]?.fr).toMatch(/mot de passe/);
});

test("a registration is proven by a code or by its ticket", () => {
  const rest = { account: "+261340000001", password: "abc123", confirmPassword: "abc123", agreement: true };
  expect(checkRegister({ ...rest, ticket: "a ticket" })).toEqual({});
  expect(Object.keys(checkRegister(rest))).toEqual(["code"]);
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
  expect(Object.keys(checkRegister({ ...whole, agreement: false }))).toEqual(["agreement"]);
});
