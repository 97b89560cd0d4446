import { expect, test } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { dialCodeOf, budgetWarning } from "./sms-budgets.rules.ts";

test("a number is of the longest dialling code served that it begins with, or of none", () => {
  const served = ["+261", "+1", "+1264"];
  expect(["+261340000001", "+12645551234", "+12125551234"].map((phone) => dialCodeOf(phone, served))).toEqual([
    "+261",
    "+1264",
    "+1",
  ]);
  expect(["+33612345678", "+881612345678", "261340000001"].map((phone) => dialCodeOf(phone, served))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(dialCodeOf("+33612345678", ["+"])).toBe("+");
});

test("Madagascar is texted where nothing is said; what is no dialling code stops the start with a sentence", () => {
  expect(readSettings({}).smsCountries).toEqual(["+261"]);
  expect(readSettings({ SMS_COUNTRIES: "+261, +262" }).smsCountries).toEqual(["+261", "+262"]);
  expect(() => readSettings({ SMS_COUNTRIES: "261" })).toThrow(
    "SMS_COUNTRIES must be dialling codes such as +261,+262",
  );
  expect(() => readSettings({ SMS_DAILY_CODES: "many" })).toThrow("SMS_DAILY_CODES must be a whole number");
});

test("a budget is warned of at four fifths and at its end, once each", () => {
  const said = Array.from({ length: 11 }, (_, index) => budgetWarning(index + 1, 10));
  expect(said.map((warning, index) => [index + 1, warning]).filter(([, warning]) => warning)).toEqual([
    [8, "near"],
    [10, "usedUp"],
  ]);
});
