import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { messages as zh } from "../i18n/locales/zh/orders.po";
import { messages as fr } from "../i18n/locales/fr/orders.po";
import { acceptWords, ageWords, dueWords, itemsWords, paymentWords } from "./order.words.ts";

const french = setupI18n({ locale: "fr", messages: { fr } });
const chinese = setupI18n({ locale: "zh", messages: { zh } });

test("an age is said in the largest unit that fits", () => {
  const said = [0, 3, 59, 60, 1439, 1440, 4000].map((minutes) => french._(ageWords(minutes)));
  expect(said).toEqual([
    "à l'instant",
    "il y a 3 min",
    "il y a 59 min",
    "il y a 1 h",
    "il y a 23 h",
    "il y a 1 j",
    "il y a 2 j",
  ]);
});

test("the time left to accept is said in words, up to the last minute and beyond", () => {
  expect([8, 1, 0, -2].map((minutes) => french._(acceptWords(minutes)))).toEqual([
    "Encore 8 min pour accepter",
    "Dernière minute pour accepter",
    "Délai passé",
    "Délai passé",
  ]);
  expect(chinese._(acceptWords(8))).toBe("请在 8 分钟内接单");
});

test("a late order says by how much", () => {
  expect([12, 1, 0, -1, -3].map((minutes) => french._(dueWords(minutes)))).toEqual([
    "À remettre dans 12 min",
    "À remettre dans 1 min",
    "À remettre maintenant",
    "En retard de 2 min",
    "En retard de 4 min",
  ]);
});

test("cash is the shop's to collect only where it delivers itself", () => {
  expect(french._(paymentWords({ paymentMethod: "cash", deliveryMode: 2 }))).toBe("Espèces à encaisser");
  expect(french._(paymentWords({ paymentMethod: "cash", deliveryMode: 1 }))).toBe("Espèces à la livraison");
  expect(french._(paymentWords({ paymentMethod: "wallet", deliveryMode: 1 }))).toBe("Déjà payée");
});

test("the items of an order in one line never part a quantity from its dish", () => {
  const item = { id: "1", productId: "1", specification: "", price: 100, packingPrice: 0 };
  const items = [
    { ...item, name: "Romazava", quantity: 2 },
    { ...item, name: "Jus", quantity: 1 },
  ];
  expect(itemsWords(french, { items })).toBe("2\u00a0×\u00a0Romazava, 1\u00a0×\u00a0Jus");
  expect(itemsWords(chinese, { items })).toBe("2\u00a0×\u00a0Romazava、1\u00a0×\u00a0Jus");
});
