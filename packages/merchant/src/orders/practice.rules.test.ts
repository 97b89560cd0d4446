import type { Order, ProductCard, ProductGroup, Variant } from "@tsena/web/shapes.ts";
import { describe, expect, test } from "vitest";
import { nextStep } from "./order.steps.ts";
import { isMissed, practiceDishes, practiceOrder, practisedOn, type PracticeStep } from "./practice.rules.ts";

const variant = (nameFr: string, stock: number, price = 400_000): Variant => ({
  id: nameFr,
  productId: "p",
  nameFr,
  nameZh: `${nameFr} zh`,
  price,
  stock,
  defaultStock: 20,
  packingPrice: null,
  isDefault: false,
});

function card(name: string, variants: Variant[], given: Partial<ProductCard> = {}): ProductCard {
  return {
    id: name,
    categoryId: "c",
    type: 1,
    image: "",
    name,
    nameFr: name,
    nameZh: `${name} zh`,
    prepMinutes: 20,
    packingPrice: 20_000,
    isMarketable: true,
    backAt: null,
    isMultiple: true,
    sort: 1,
    price: 400_000,
    stock: 1,
    variants,
    version: 1,
    ...given,
  };
}

const menuOf = (products: ProductCard[], enabled = true): ProductGroup[] => [
  { categoryId: "c", categoryName: "Plats", enabled, sort: 1, version: 1, products },
];

const one = (name: string, stock = 9) => card(name, [variant("Part", stock)]);
const linesOf = (menu: ProductGroup[], language: "fr" | "zh" = "fr") =>
  practiceDishes(menu, language).map(({ quantity, name, variantName }) => [quantity, name, variantName].join(" "));

describe("the dishes of a practice order", () => {
  const bySize = card("Soupe", [variant("Petite", 9), variant("Grande", 9), variant("Énorme", 0)]);
  test.each([
    ["no menu: none", [], []],
    ["all sold out: none", menuOf([one("Jus", 0), card("Soupe", [variant("Petite", 0), variant("Grande", 0)])]), []],
    ["off the shelf: none", menuOf([card("Jus", [variant("Part", 9)], { isMarketable: false })]), []],
    ["a hidden category: none", menuOf([one("Jus")], false), []],
    ["a combo: none", menuOf([card("Formule", [variant("Part", 9)], { type: 2 })]), []],
    ["one dish: two of it", menuOf([one("Jus")]), ["2 Jus "]],
    ["the last one: one of it", menuOf([one("Jus", 1)]), ["1 Jus "]],
    [
      "those in variants first, three at the most",
      menuOf([one("A"), one("B"), bySize, one("C")]),
      ["2 Soupe Grande", "1 A ", "1 B "],
    ],
  ])("%s", (_, menu, lines) => {
    expect(linesOf(menu)).toEqual(lines);
  });

  test("are named in the language of the phone, and in the other where that is all there is", () => {
    const inFrench = card("Jus", [variant("Part", 9)], { nameZh: null });
    const inChinese = card("面", [variant("Part", 9)], { nameFr: "", nameZh: "面" });
    expect(linesOf(menuOf([bySize, inFrench]), "zh")).toEqual(["2 Soupe zh Grande zh", "1 Jus "]);
    expect(linesOf(menuOf([inChinese]), "fr")).toEqual(["2 面 "]);
  });
});

const now = Date.parse("2026-11-28T09:00:00.000Z");

function orderFor(deliveryMode: 1 | 2 = 1): Order {
  const soup = card("Soupe", [variant("Petite", 9, 500_000), variant("Grande", 9, 800_000)]);
  const dishes = practiceDishes(menuOf([soup, one("Jus")]), "fr");
  return practiceOrder({ dishes, orderNo: "Essai", customerName: "", note: "", address: "", deliveryMode }, now);
}

test("a practice order is summed as a real one, and waits ten minutes to be accepted", () => {
  const order = orderFor();
  expect(order).toMatchObject({ itemsAmount: 2_000_000, packingAmount: 60_000, amount: 2_060_000, prepMinutes: 20 });
  expect(isMissed(order, now + 599_999)).toBe(false);
  expect(isMissed(order, now + 600_000)).toBe(true);
  expect(isMissed(practisedOn(order, { event: "accept", minutes: 5 }, now), now + 600_000)).toBe(false);
});

describe("a practice order goes the way of a real one", () => {
  const walk = (deliveryMode: 1 | 2, ...steps: PracticeStep[]) =>
    steps.reduce((order, step) => practisedOn(order, step, now), orderFor(deliveryMode));
  const accept: PracticeStep = { event: "accept", minutes: 25 };
  test.each<[string, Order, Partial<Order>, string | undefined]>([
    ["accepted", walk(1, accept), { status: 3, dueAt: "2026-11-28T09:25:00.000Z", closedAt: null }, "ready"],
    ["accepted by two taps", walk(1, accept, accept), { status: 3, version: 2 }, "ready"],
    ["later", walk(1, accept, { event: "delay", minutes: 10 }), { dueAt: "2026-11-28T09:35:00.000Z" }, "ready"],
    [
      "later once it was late",
      practisedOn(walk(1, accept), { event: "delay", minutes: 10 }, now + 45 * 60_000),
      { dueAt: "2026-11-28T09:55:00.000Z" },
      "ready",
    ],
    ["ready", walk(1, accept, { event: "ready" }), { status: 3, ready: true }, undefined],
    ["ready, own delivery", walk(2, accept, { event: "ready" }), { status: 3, ready: true }, "dispatch"],
    ["on its way", walk(2, accept, { event: "ready" }, { event: "pickUp" }), { status: 4 }, "complete"],
    [
      "handed over",
      walk(1, accept, { event: "pickUp" }, { event: "deliver" }),
      { status: 5, outcome: "completed" },
      undefined,
    ],
    ["refused", walk(1, { event: "refuse" }), { status: 6, outcome: "refused" }, undefined],
    ["missed", walk(1, { event: "expireUnaccepted" }), { status: 6, outcome: "missed" }, undefined],
    ["refused too late", walk(1, accept, { event: "refuse" }), { status: 3, outcome: null }, "ready"],
  ])("%s", (_, order, state, next) => {
    expect(order).toMatchObject(state);
    expect(nextStep(order)).toBe(next);
  });
});
