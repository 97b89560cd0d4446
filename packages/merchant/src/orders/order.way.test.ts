import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { messages as fr } from "../i18n/locales/fr/orders.po";
import { isCourierWaitedFor, isOnCouriersWay, placesOf, wayWords } from "./order.way.ts";

const french = setupI18n({ locale: "fr", messages: { fr } });
const courier = { name: "Rado", phone: "", latitude: -18.9, longitude: 47.5, minutes: 4, at: null };
const unseen = { ...courier, latitude: null, longitude: null, minutes: null };
const order = (status: 2 | 3 | 4 | 5 | 6, given: typeof courier | typeof unseen | null = courier) => ({
  status,
  deliveryMode: 1 as const,
  courier: given,
  latitude: -18.8,
  longitude: 47.6,
});
const shop = { latitude: -18.7, longitude: 47.4 };

test("a courier is followed from when one is named or wanted until the customer has the order, and never where the shop delivers itself", () => {
  const orders = [order(2, null), order(2), order(3, null), order(3), order(4), order(5), order(6)];
  expect(orders.map(isOnCouriersWay)).toEqual([false, true, true, true, true, false, false]);
  expect(isOnCouriersWay({ ...order(4), deliveryMode: 2 })).toBe(false);
});

test("the way is said with its end, the shop until the pick-up, and with minutes where they are known", () => {
  const said = ([3, 4] as const).flatMap((status) =>
    [null, 4, 0, -1].map((minutes) => french._(wayWords(order(status), minutes))),
  );
  expect(said).toEqual([
    "En route vers la boutique",
    "À la boutique dans 4\u00A0min",
    "Arrive à la boutique",
    "Arrive à la boutique",
    "En route vers le client",
    "Chez le client dans 4\u00A0min",
    "Arrive chez le client",
    "Arrive chez le client",
  ]);
  expect(french._(wayWords(order(3, null), null))).toBe("Pas encore de livreur");
});

test("a courier who was to be there long ago is not about to arrive: it is said since when they are waited for", () => {
  const said = ([3, 4] as const).map((status) => french._(wayWords(order(status), -12)));
  expect(said).toEqual(["Attendu à la boutique depuis 12\u00A0min", "Attendu chez le client depuis 12\u00A0min"]);
});

test("the map shows the courier with the shop, from the pick-up on with the customer too, and nothing before a position was told", () => {
  const icons = (...given: Parameters<typeof placesOf>) => placesOf(...given).map(({ icon }) => icon);
  expect(icons(order(3), shop)).toEqual(["scooter", "shop"]);
  expect(icons(order(4), shop)).toEqual(["scooter", "shop", "person"]);
  expect(icons({ ...order(4), latitude: null }, undefined)).toEqual(["scooter"]);
  expect(icons(order(4, unseen), shop)).toEqual([]);
  expect(icons(order(3, null), shop)).toEqual([]);
});

test("of an order that is ready the platform may be asked for somebody while nobody is named, and once who is named is waited for", () => {
  const now = Date.parse("2026-11-20T10:00:00Z");
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const ready = (
    given: typeof courier | typeof unseen | null,
    dueAt: string | null = ago(60),
    at: string | null = null,
  ) => ({
    ...order(3, given),
    courier: given && { ...given, at },
    ready: true,
    dueAt,
  });
  const isWaitedFor = (one: ReturnType<typeof ready>) => isCourierWaitedFor(one, now);
  expect(isWaitedFor(ready(null))).toBe(true);
  // Who said 4 minutes was to be there so long ago, whenever the order was due.
  expect([8, 9].map((minutes) => isWaitedFor(ready(courier, ago(60), ago(minutes))))).toEqual([false, true]);
  // Who said nothing was to be there when it was due.
  expect([4, 5].map((minutes) => isWaitedFor(ready(unseen, ago(minutes))))).toEqual([false, true]);
  expect(isWaitedFor(ready(unseen, null))).toBe(false);
  expect(isCourierWaitedFor({ ...ready(null), ready: false }, now)).toBe(false);
  expect(isCourierWaitedFor({ ...ready(null), status: 4 }, now)).toBe(false);
  expect(isCourierWaitedFor({ ...ready(null), deliveryMode: 2 }, now)).toBe(false);
});
