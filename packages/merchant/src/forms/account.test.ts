import { describe, expect, test } from "vitest";
import { normaliseAccount, readableAccount } from "./account.ts";

describe("an account is sent as the server knows it, however it was typed", () => {
  test.each([
    ["034 00 000 01", "+261340000001"],
    ["0340000001", "+261340000001"],
    ["034.00.000.01", "+261340000001"],
    ["34 00 000 01", "+261340000001"],
    ["261 34 00 000 01", "+261340000001"],
    ["00261340000001", "+261340000001"],
    ["+261 34 00 000 01", "+261340000001"],
    ["  032 11 222 33 ", "+261321122233"],
    ["０３４ ００ ０００ ０１", "+261340000001"],
    ["\u202A034‑00‑000‑01\u202C", "+261340000001"],
    ["+261 (0)34 00 000 01", "+261340000001"],
    ["+261 034 00 000 01", "+261340000001"],
    ["(0)34 00 000 01", "+261340000001"],
    ["00261 034 00 000 01", "+261340000001"],
    ["+86 138 0013 8000", "+8613800138000"],
    ["０３４。００。０００。０１", "+261340000001"],
    ["034｡00｡000｡01", "+261340000001"],
    [" Lalao@Exemple.mg ", "Lalao@Exemple.mg"],
    ["　Ｌａｌａｏ＠Ｅｘｅｍｐｌｅ．ｍｇ", "Lalao@Exemple.mg"],
    ["lalao＠exemple.mg", "lalao@exemple.mg"],
  ])("%s → %s", (typed, account) => {
    expect(normaliseAccount(typed)).toBe(account);
  });

  test.each(["034 00 000", "261 034 00 000 0", "020 22 123 45", "lalao", "ｌａｌａｏ", ""])(
    "what is no full mobile number stays as it is: %s",
    (typed) => {
      expect(normaliseAccount(typed)).toBe(typed);
    },
  );
});

test.each([
  ["06 12 34 56 78", "+33", "+33612345678"],
  ["138 0013 8000", "+86", "+8613800138000"],
  ["+261 34 00 000 01", "+33", "+261340000001"],
  ["lalao@exemple.mg", "+33", "lalao@exemple.mg"],
  ["(0)6 12 34 56 78", "+33", "+33612345678"],
  ["0612", "+33", "0612"],
])("%s with the area code %s chosen is %s", (typed, areaCode, account) => {
  expect(normaliseAccount(typed, areaCode)).toBe(account);
});

test("a number of Madagascar is shown in the groups it is read aloud in", () => {
  expect(readableAccount("+261340000001")).toBe("+261\u00A034\u00A000\u00A0000\u00A001");
  expect(readableAccount("lalao@exemple.mg")).toBe("lalao@exemple.mg");
});
