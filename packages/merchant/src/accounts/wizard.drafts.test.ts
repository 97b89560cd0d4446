import { expect, test } from "vitest";
import {
  accountAtLogin,
  agreementAtLogin,
  clearDrafts,
  fillLogin,
  sentTo,
  storeAgreement,
  storeSentTo,
} from "./wizard.drafts.ts";

test("where a code went is known until the wizard has ended, each wizard its own", () => {
  storeSentTo("register", "+261340000001");
  expect(sentTo("register")).toBe("+261340000001");
  expect(sentTo("recover")).toBe("");
  clearDrafts("register");
  expect(sentTo("register")).toBe("");
});

test("a recovered account stands in the sign-in form", () => {
  fillLogin("lalao@exemple.mg");
  expect(accountAtLogin()).toBe("lalao@exemple.mg");
});

test("the tick of who signed in last stays beside their own account, however it is written, and beside no other", () => {
  fillLogin("034 00 000 01");
  storeAgreement(true);
  fillLogin("+261340000001");
  expect(agreementAtLogin()).toBe(true);
  fillLogin("+261340000002");
  expect(agreementAtLogin()).toBe(false);
});
