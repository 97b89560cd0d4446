import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Call } from "./call.ts";
import { contract } from "./contract.ts";
import { failureOfIssue, type FailureName } from "./failures.ts";
import { isUsableSet, modulePresets } from "./modules.ts";

const {
  accounts,
  categories,
  codes,
  productEditing,
  prices,
  passwords,
  shopHours,
  shops,
  staff,
  uploads,
  deals,
  wallet,
} = contract;

const account = "+261340000001";
const password = "tsena-demo";
const image = "/files/a.jpg";
const hours = { weekday: 1, period: 1, start: "08:00", end: "12:30" };
const specification = { nameZh: "大", nameFr: "Grand", price: 150_000, stock: 5, defaultStock: 5 };
const product = {
  image,
  nameFr: "Misao",
  categoryId: "c",
  type: 1,
  prepMinutes: 15,
  packingPrice: 0,
  isMarketable: true,
  specifications: [specification],
};
const registering = { account, code: "123456", password, confirmPassword: password, agreement: true };
const adding = { phone: account, name: "Lova", password, code: "123456" };
const transferring = { account, amount: 100, payPassword: "246810" };
const payPassword = { payPassword: "246810", confirmPayPassword: "246810", oldPayPassword: "135790" };
const byCode = { password, target: account, code: "123456" };
const legalPerson = { name: "Rija", idType: "cin", idNumber: "101251123456", idFront: image, idBack: image };

/** Each refused field of a payload with the name of its rule. */
function refusalsOf(call: Call, payload: unknown): Record<string, FailureName> {
  const result = v.safeParse(call.input, payload);
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? "", failureOfIssue(issue)]));
}

describe("payloads that keep every rule pass", () => {
  it.each<[Call, unknown]>([
    [accounts.login, { account, password, agreement: true }],
    [accounts.login, { account: "a@b.mg", code: "123456", agreement: true }],
    [accounts.register, registering],
    [passwords.reset, { account, ticket: "t", password, confirmPassword: password }],
    [codes.send, { target: account, purpose: "reset" }],
    [staff.create, adding],
    [staff.authorize, { staffId: "s", moduleIds: ["orders.view", "orders.handle"] }],
    [shops.apply, { step: 1, draft: true }],
    [shops.apply, { step: 3, draft: true, legalPerson: { name: "Rija" } }],
    [shops.apply, { step: 3, draft: false, legalPerson }],
    [shops.updateStatus, { isOpen: false }],
    [shops.updateStatus, { isOpen: false, reason: "powerCut", until: "2026-11-20T12:00:00+03:00" }],
    [shops.updateStatus, { isOpen: true }],
    [shopHours.create, { ...hours, end: "24:00" }],
    [productEditing.create, product],
    [productEditing.create, { ...product, type: 2, components: [{ goodsId: "g", productId: "p", quantity: 2 }] }],
    [productEditing.update, { ...product, id: "g", version: 3 }],
    [deals.transfer, transferring],
    [deals.withdraw, { amount: 100, payPassword: "246810" }],
    [deals.confirm, { dealId: "d", matchCode: "0042" }],
    [deals.confirm, { code: "tsena:1:abc" }],
    [wallet.setPayPassword, payPassword],
    [wallet.setPayPassword, { ...payPassword, oldPayPassword: undefined, ...byCode }],
    [uploads.image, { use: "banner" }],
  ])("$route %#", (call, payload) => {
    expect(refusalsOf(call, payload)).toEqual({});
  });
});

describe("the rules of payloads refuse by name", () => {
  it.each<[string, Call, unknown, Record<string, FailureName>]>([
    ["an e-mail of another form", codes.isEmailFree, { email: "a@b.c" }, { email: "emailInvalid" }],
    [
      "a short password",
      accounts.register,
      { ...registering, password: "12345", confirmPassword: "12345" },
      { password: "passwordTooShort" },
    ],
    [
      "a password of three emoji, which JavaScript counts as six",
      accounts.register,
      { ...registering, password: "🍜🍚🥢", confirmPassword: "🍜🍚🥢" },
      { password: "passwordTooShort" },
    ],
    [
      "two passwords that differ",
      accounts.register,
      { ...registering, confirmPassword: "tsena-dem0" },
      { confirmPassword: "passwordsDiffer" },
    ],
    [
      "two passwords that differ, whatever else is wrong",
      passwords.reset,
      { account, password, confirmPassword: "other-one" },
      { code: "codeMissing", confirmPassword: "passwordsDiffer" },
    ],
    ["no password and no code", accounts.login, { account, agreement: true }, { password: "passwordMissing" }],
    ["a code of five digits", accounts.login, { account, code: "12345", agreement: true }, { code: "codeIncomplete" }],
    ["an agreement not accepted", accounts.login, { account, password }, { agreement: "agreementNotAccepted" }],
    [
      "an agreement refused",
      accounts.register,
      { ...registering, agreement: false },
      { agreement: "agreementNotAccepted" },
    ],
    [
      "a payment password of five digits",
      deals.transfer,
      { ...transferring, payPassword: "24681" },
      { payPassword: "payPasswordIncomplete" },
    ],
    [
      "a payment password with a letter",
      deals.transfer,
      { ...transferring, payPassword: "24681o" },
      { payPassword: "payPasswordIncomplete" },
    ],
    [
      "two payment passwords that differ",
      wallet.setPayPassword,
      { ...payPassword, confirmPayPassword: "246811" },
      { confirmPayPassword: "payPasswordsDiffer" },
    ],
    ...["000000", "777777", "123456", "456789", "789012", "654321", "210987"].map(
      (digits): [string, Call, unknown, Record<string, FailureName>] => [
        `the payment password ${digits}`,
        wallet.setPayPassword,
        { ...payPassword, payPassword: digits, confirmPayPassword: digits },
        { payPassword: "payPasswordGuessed" },
      ],
    ),
    ...(["password", "target", "code"] as const).map(
      (lacking): [string, Call, unknown, Record<string, FailureName>] => [
        `a payment password proven by all but its ${lacking}`,
        wallet.setPayPassword,
        { ...payPassword, ...byCode, oldPayPassword: undefined, [lacking]: undefined },
        { oldPayPassword: "payPasswordProofMissing" },
      ],
    ),
    ["a price between two hundreds", contract.prices.set, { id: "p", price: 15_000 }, { price: "priceNotMultiple" }],
    [
      "a price of nothing, among several",
      prices.setAll,
      { items: [{ id: "p", price: 0 }] },
      { "items.0.price": "priceNotMultiple" },
    ],
    ["a product without image", productEditing.create, { ...product, image: undefined }, { image: "imageMissing" }],
    [
      "a product without category",
      productEditing.create,
      { ...product, categoryId: undefined },
      { categoryId: "categoryMissing" },
    ],
    [
      "a product without variant",
      productEditing.create,
      { ...product, specifications: [] },
      { specifications: "variantMissing" },
    ],
    [
      "a variant without its Chinese name",
      productEditing.create,
      { ...product, specifications: [{ ...specification, nameZh: "  " }] },
      { "specifications.0.nameZh": "variantNameMissing" },
    ],
    [
      "a variant without its number",
      productEditing.create,
      { ...product, specifications: [{ ...specification, stock: undefined }] },
      { "specifications.0.stock": "variantIncomplete" },
    ],
    [
      "a second variant of a single-variant product",
      productEditing.create,
      { ...product, isMultiple: false, specifications: [specification, specification] },
      { specifications: "oneVariantOnly" },
    ],
    ["hours that end before they start", shopHours.create, { ...hours, end: "07:59" }, { end: "hoursEndBeforeStart" }],
    ["hours that end as they start", shopHours.create, { ...hours, end: "08:00" }, { end: "hoursEndBeforeStart" }],
    ["a form that is not filled in", shopHours.update, hours, { id: "fieldMissing" }],
    ["staff without a name", staff.create, { ...adding, name: undefined }, { name: "staffNameMissing" }],
    [
      "staff without a password",
      staff.create,
      { ...adding, password: undefined },
      { password: "staffPasswordMissing" },
    ],
    ["staff without a proof of the phone", staff.create, { ...adding, code: undefined }, { code: "codeMissing" }],
  ])("%s", (_what, call, payload, refusals) => {
    expect(refusalsOf(call, payload)).toEqual(refusals);
  });
});

describe("the rules of the decisions refuse by name", () => {
  it.each<[string, Call, unknown, Record<string, FailureName>]>([
    ["a pause without an end", shops.updateStatus, { isOpen: false, reason: "pause" }, { until: "pauseEndMissing" }],
    ["an hour that there is not", shopHours.create, { ...hours, start: "08:60" }, { start: "timeInvalid" }],
    [
      "a product without a name in either language",
      productEditing.create,
      { ...product, nameFr: undefined },
      { nameFr: "productNameMissing" },
    ],
    ["a combo without parts", productEditing.create, { ...product, type: 2 }, { components: "componentsMissing" }],
    [
      "two default variants",
      productEditing.create,
      { ...product, specifications: Array.from({ length: 2 }, () => ({ ...specification, isDefault: true })) },
      { specifications: "defaultVariantWrong" },
    ],
    ["stock below zero", contract.variantStock.setStock, { id: "p", stock: -1 }, { stock: "stockWrong" }],
    ["a category without a name", categories.create, {}, { nameFr: "categoryNameMissing" }],
    [
      "an identity card with one side and eleven digits",
      shops.apply,
      { step: 3, draft: false, legalPerson: { ...legalPerson, idNumber: "10125112345", idBack: undefined } },
      { "legalPerson.idNumber": "cinIncomplete", "legalPerson.idBack": "imageMissing" },
    ],
    ["a step done without its part", shops.apply, { step: 2, draft: false }, { "": "fieldMissing" }],
    [
      "a right without the one it needs",
      staff.authorize,
      { staffId: "s", moduleIds: ["orders.handle"] },
      { moduleIds: "moduleNeedsAnother" },
    ],
    ["a transfer to nobody", deals.transfer, { ...transferring, account: undefined }, { account: "receiverMissing" }],
    ["a transfer of nothing", deals.transfer, { ...transferring, amount: 0 }, { amount: "amountNotPositive" }],
    [
      "a mobile-money withdrawal without a number",
      deals.withdraw,
      { amount: 100, payPassword: "246810", channel: "mobileMoney" },
      { phone: "mobileNumberMissing" },
    ],
    ["a match code cut short", deals.confirm, { dealId: "d", matchCode: "004" }, { matchCode: "matchCodeIncomplete" }],
    ["a withdrawal without its match code", deals.confirm, { dealId: "d" }, { matchCode: "matchCodeIncomplete" }],
    ["a confirmation of nothing", deals.confirm, {}, { code: "qrCodeUnknown" }],
    ["a scan of nothing", deals.scan, {}, { code: "qrCodeUnknown" }],
    ["an image from elsewhere", accounts.updateDetails, { avatar: "javascript:1" }, { avatar: "fileUnknown" }],
  ])("%s", (_what, call, payload, refusals) => {
    expect(refusalsOf(call, payload)).toEqual(refusals);
  });
});

describe("sets of modules", () => {
  it("ready to be granted with one tap lack nothing they need", () => {
    expect(Object.values(modulePresets).every(({ modules }) => isUsableSet(modules))).toBe(true);
  });

  it("may be empty", () => {
    expect(isUsableSet([])).toBe(true);
  });
});
