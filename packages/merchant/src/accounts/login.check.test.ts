import { expect, test } from "vitest";
import { checkLogin } from "./login.check.ts";

const whole = { account: "+261340000001", password: "secret", agreement: true };

test("a whole form has no fault", () => {
  expect(checkLogin(whole)).toEqual({});
});

test("each field says what is wrong with it, in both languages", () => {
  const faults = checkLogin({ account: "lalao", password: "", agreement: false });
  expect(Object.keys(faults).sort()).toEqual(["account", "agreement", "password"]);
  for (const text of Object.values(faults)) {
    expect(text.fr).toMatch(/[a-z]/);
    expect(text.zh).toMatch(/[\u4e00-\u9fff]/);
  }
});
