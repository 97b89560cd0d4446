import { failures } from "@tsena/contract/failures";
import { expect, test } from "vitest";
import { checkLogin } from "./login.check.ts";

const whole = { account: "+261340000001", password: "secret", agreement: true };

test("a whole form has no fault", () => {
  expect(checkLogin(whole)).toEqual({});
});

test("each field says what is wrong with it, in both languages", () => {
  expect(checkLogin({ account: "lalao", password: "", agreement: false })).toEqual({
    account: failures.accountInvalid,
    password: failures.passwordMissing,
    agreement: failures.agreementNotAccepted,
  });
});
