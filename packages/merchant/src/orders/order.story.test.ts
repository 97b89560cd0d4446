import { setupI18n } from "@lingui/core";
import type { OrderStatus } from "@tsena/contract/orders.states";
import { expect, test } from "vitest";
import { messages as fr } from "../i18n/locales/fr/orders.po";
import { storyOf } from "./order.story.ts";

const french = setupI18n({ locale: "fr", messages: { fr } });

const told = (...lines: [event: string, status: OrderStatus][]) =>
  storyOf(
    lines.map(([event, status]) => ({ event, status })),
    "cash",
  ).map(({ look }) => look.word && french._(look.word));

test("an order that is ready is not called in preparation by what comes after in its story", () => {
  const story = told(["pay", 2], ["accept", 3], ["assign", 3], ["ready", 3], ["approach", 3], ["pickUp", 4]);
  expect(story).toEqual(["À accepter", "En préparation", "En préparation", "Prête", "Prête", "En livraison"]);
});

test("a line of the story says of an order that earned nothing why, not that it is delivered or cancelled", () => {
  expect(told(["deliver", 5], ["refund", 5])).toEqual(["Livrée", "Remboursée"]);
  expect(told(["refuse", 6], ["expireUnaccepted", 6], ["cancelByOperator", 6])).toEqual([
    "Refusée",
    "Manquée",
    "Annulée par la plateforme",
  ]);
});

test("before it came in, an order waited for its payment, or where that is cash for its customer's word, which never came where it has expired", () => {
  const lines = [
    { event: "place", status: 1 as const },
    { event: "expireUnpaid", status: 6 as const },
  ];
  const words = (method?: "wallet" | "cash") =>
    storyOf(lines, method).map(({ look }) => look.word && french._(look.word));
  expect(words("wallet")).toEqual(["Paiement attendu", "Jamais payée"]);
  expect(words("cash")).toEqual(["Pas encore confirmée", "Jamais confirmée"]);
  expect(words()).toEqual([undefined, "Annulée"]);
});
