import { expect, test } from "vitest";
import { codeIn, digitsTyped } from "./code-input.digits.ts";

test.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  ["123 456 est votre code Tsena pour ouvrir votre compte (5 min).", "123456"],
  ["Code : 123456", "123456"],
  ["您的 Tsena 验证码是 123456，用于注册账号，5 分钟内有效。", "123456"],
  ["123456 est votre code (5 min).\n@tsena.example #123456", "123456"],
  ["Appelez le 034 00 000 01. Code : 123456", "123456"],
  ["+261340000001 : 654321", "654321"],
  ["Le 12 05 26 : 123456", "123456"],
  ["１２３４５６", "123456"],
  ["验证码：１２３ ４５６。", "123456"],
])("of '%s' the code is %s", (text, code) => {
  expect(codeIn(text, 6)).toBe(code);
});

test.each(["0340000001", "034 00 000 01", "+261 340 001", "12345", "1234567", "12-34-56", "aucun code"])(
  "'%s' holds no code",
  (text) => {
    expect(codeIn(text, 6)).toBeUndefined();
  },
);

test.each([
  ["12", "1", "12"],
  ["123 45", "123 4", "12345"],
  ["", "1", ""],
  ["1a", "1", "1"],
  ["12３", "12", "123"],
  ["1234567", "123456", "123456"],
  ["0340000001", "", ""],
  ["Rappelez le 2630", "12", "12"],
])("'%s' after '%s' leaves '%s' in the field", (text, before, after) => {
  expect(digitsTyped(text, 6, before)).toBe(after);
});
