import { i18n } from "@lingui/core";
import { methodOf } from "@tsena/contract/call";
import { allCalls } from "@tsena/contract/contract";
import { expect, test } from "vitest";
import { messages } from "../i18n/locales/zh/app.po";
import { deedOf } from "./deeds.ts";
import { answer, requestLayer } from "./testing.ts";

/** What changes nothing that a person has made: it asks, proves, signs in or out, counts, silences, tries the alert, or says where it is reached. */
const noDeeds = [
  "POST ShopUser/Login",
  "POST ShopUser/Logout",
  "POST ShopUser/UpdateLanguage",
  "POST ShopUser/SendVerificationCode",
  "POST ShopUser/SMSSendVerificationCode",
  "POST ShopUser/CheckVerificationCode",
  "POST ShopUser/SMSChekCode",
  "POST ShopUser/VerificationMobile",
  "POST ShopUser/VerificationEmail",
  "POST ShopUser/EmailCheck",
  "POST ShopUser/EndDevices",
  "POST ShopUser/LockSession",
  "POST ShopUser/Unlock",
  "POST ShopUser/Open",
  "POST ShopUser/SendProof",
  "POST ShopUser/Prove",
  "POST ShopUser/BehaviorRecord",
  "POST Shop/CheckReferee",
  "POST Shop/SeeMoment",
  "POST Shop/SendOrderPhoneCode",
  "POST Products/GetList",
  "POST Order/Acknowledge",
  "POST Message/ReadMsg",
  "POST Message/SavePush",
  "POST AlertTest/Send",
  "POST AlertTest/Report",
];

const isOfApp = ({ route, who }: (typeof allCalls)[number]) =>
  who !== "platform" && who !== "operator" && !/ (Desk|Wallet)\//.test(route);

test("every call that changes something is named as what is done by it, so that its failure says that", () => {
  const changing = allCalls.filter((call) => isOfApp(call) && methodOf(call) !== "GET").map(({ route }) => route);
  expect(changing.filter((route) => deedOf(route) === undefined).toSorted()).toEqual(noDeeds.toSorted());
});

test.each([
  ["POST Goods/NewUpdate", "L'enregistrement a échoué", "保存失败"],
  ["POST Shop/Update", "L'envoi a échoué", "提交失败"],
  ["POST upfile/UploadFileAliyun", "L'envoi du fichier a échoué", "上传失败"],
  ["POST Goods/Delete", "La suppression a échoué", "删除失败"],
  ["POST Shop/UpdateStatus", "Le changement d'état a échoué", "状态更新失败"],
] as const)("a failed %s says '%s', and the reason on the second line", async (route, french, chinese) => {
  const { send, notices } = requestLayer(async () => answer(409, null, { message: "Déjà faite" }));
  await expect(send(route, {}, {})).rejects.toThrow("Déjà faite");
  expect(notices.toastStore.get()).toEqual({ text: french, detail: "Déjà faite" });
  i18n.loadAndActivate({ locale: "zh", messages });
  await expect(send(route, { again: true }, {})).rejects.toThrow("Déjà faite");
  expect(notices.toastStore.get()).toEqual({ text: chinese, detail: "Déjà faite" });
});

test("a deed without an answer says the network as its reason", async () => {
  const { send, notices } = requestLayer(async () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(send("POST Goods/Delete", {}, {})).rejects.toThrow();
  expect(notices.toastStore.get()).toEqual({
    text: "La suppression a échoué",
    detail: "Erreur de réseau, réessayez plus tard",
  });
});

test("a look at the server before something is saved there fails as the saving does", async () => {
  const { send, notices } = requestLayer(async () => answer(404, null, { message: "Produit introuvable" }));
  await expect(send("GET Goods/GetDetailed", {}, { deed: "save" })).rejects.toThrow();
  expect(notices.toastStore.get()).toEqual({ text: "L'enregistrement a échoué", detail: "Produit introuvable" });
});

test("who was not granted the module reads that alone: it was not the deed that failed", async () => {
  const message = "Il vous faut cet accès";
  const { send, notices } = requestLayer(async () => answer(401, null, { message }));
  await expect(send("POST Goods/Delete", {}, {})).rejects.toThrow(message);
  expect(notices.toastStore.get()).toEqual({ text: message });
});
