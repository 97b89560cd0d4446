import { expect, test } from "vitest";
import { maskedAccount } from "./masked-account.ts";

test.each([
  ["voahangy@exemple.mg", "v•••@exemple.mg"],
  ["+261340000001", "+261 34 ••• 01"],
  ["+33612345678", "+33 ••• 78"],
])("of %s is shown %s", (account, shown) => {
  expect(maskedAccount(account)).toBe(shown);
});
