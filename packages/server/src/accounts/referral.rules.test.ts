import { expect, test } from "vitest";
import { newReferralCode, readReferralCode, referralText, referrerName } from "./referral.rules.ts";

test("a code is read however it is typed", () => {
  const code = newReferralCode();
  expect(readReferralCode(` ${code.slice(0, 4).toLowerCase()} - ${code.slice(4)} `)).toBe(code);
});

test("a code is read out of the link that is shared, and of what its QR says", () => {
  const code = newReferralCode();
  for (const publicUrl of ["https://tsena.example", "https://tsena.example/app/", undefined])
    expect(readReferralCode(referralText(code, publicUrl))).toBe(code);
  const shared = ` http://10.0.0.7:8080/#/pages/register/index?from=share&referrer=${code.toLowerCase()}&lang=zh `;
  expect(readReferralCode(shared)).toBe(code);
});

test("a QR opens the page to register at, wherever the product lives; it says the bare code where that is not known", () => {
  const page = "#/pages/register/index?referrer=ABCD2345";
  expect(referralText("ABCD2345", "https://tsena.example")).toBe(`https://tsena.example/${page}`);
  expect(referralText("ABCD2345", "https://tsena.example/app/")).toBe(`https://tsena.example/app/${page}`);
  expect(referralText("ABCD2345", undefined)).toBe("ABCD2345");
});

test("somebody is shown by the nickname, else the name, else the shop, else the code", () => {
  const nameless = { referral_code: "ABCD2345", nick_name: "", user_name: "", shop_name: null };
  expect(referrerName(nameless)).toBe("ABCD2345");
  expect(referrerName({ ...nameless, shop_name: "Chez Lalao" })).toBe("Chez Lalao");
  expect(referrerName({ ...nameless, shop_name: "Chez Lalao", user_name: "Lalao" })).toBe("Lalao");
  expect(referrerName({ ...nameless, user_name: "Lalao", nick_name: "Lala" })).toBe("Lala");
});

test("a referral code typed in the wide signs of a Chinese keyboard is the same", () => {
  expect(readReferralCode("ａｂｃｄ　２３４５")).toBe("ABCD2345");
});
