import { expect, test } from "vitest";
import { accountAtLogin, clearDrafts, fillLogin, storeSentTo, sentTo } from "./wizard.drafts.ts";

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
