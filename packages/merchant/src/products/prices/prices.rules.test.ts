import { isPrice, priceAtMost } from "@tsena/contract/money";
import type { ProductCard } from "@tsena/web/shapes.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  backwards,
  changedPrice,
  changeOf,
  priceItems,
  type PriceChange,
  newPricesOf,
  withPrices,
} from "./prices.rules.ts";

const price = fc.integer({ min: 1, max: priceAtMost / 10_000 }).map((hundreds) => hundreds * 10_000);
const direction = fc.constantFrom(1 as const, -1 as const);
const change: fc.Arbitrary<PriceChange> = fc.oneof(
  fc.record({ by: fc.constant("amount" as const), direction, size: price }),
  fc.record({ by: fc.constant("percent" as const), direction, size: fc.integer({ min: 0, max: 90 }) }),
);

function cardOf(id: string, prices: readonly number[]): ProductCard {
  const variants = prices.map((one, at) => ({
    id: `${id}-${at}`,
    productId: id,
    nameFr: `Taille ${at}`,
    nameZh: `规格${at}`,
    price: one,
    stock: 1,
    defaultStock: 1,
    packingPrice: null,
    isDefault: at === 0,
  }));
  return {
    id,
    categoryId: "c",
    type: 1,
    image: "",
    name: id,
    nameFr: id,
    nameZh: null,
    prepMinutes: 5,
    packingPrice: 0,
    isMarketable: true,
    backAt: null,
    isMultiple: prices.length > 1,
    sort: 0,
    price: prices[0] ?? 0,
    stock: 1,
    variants,
    version: 1,
  };
}

const groupOf = (cards: ProductCard[]) => [
  { categoryId: "c", categoryName: "Plats", enabled: true, sort: 0, version: 1, products: cards },
];
const nothing = { out: new Set<string>(), own: {}, seen: new Map<string, number>() };

describe("a changed price", () => {
  it("is a price, whatever the change", () => {
    fc.assert(fc.property(price, change, (from, by) => isPrice(changedPrice(from, by))));
  });

  it("by nothing stays what it was", () => {
    fc.assert(
      fc.property(price, direction, fc.constantFrom("amount" as const, "percent" as const), (from, way, by) => {
        expect(changedPrice(from, { by, direction: way, size: 0 })).toBe(from);
      }),
    );
  });

  it("never goes against its direction", () => {
    fc.assert(fc.property(price, change, (from, by) => (changedPrice(from, by) - from) * by.direction >= 0));
  });

  it.each([
    ["500 Ar more", 400_000, { by: "amount", direction: 1, size: 50_000 }, 450_000],
    ["down to 100 Ar at the least", 40_000, { by: "amount", direction: -1, size: 50_000 }, 10_000],
    ["10 % more, to the nearest 100 Ar", 450_000, { by: "percent", direction: 1, size: 10 }, 500_000],
    [
      "10 % of a small price, which is too little to change it",
      40_000,
      { by: "percent", direction: 1, size: 10 },
      40_000,
    ],
    ["a tenth less", 450_000, { by: "percent", direction: -1, size: 10 }, 410_000],
  ] as const)("%s", (_words, from, by, to) => {
    expect(changedPrice(from, by)).toBe(to);
  });
});

describe("what was typed", () => {
  it.each([
    [{ by: "amount", direction: 1, size: 50_000 }, true],
    [{ by: "amount", direction: 1, size: 15_000 }, false],
    [{ by: "amount", direction: 1, size: null }, false],
    [{ by: "percent", direction: 1, size: 500 }, true],
    [{ by: "percent", direction: -1, size: 500 }, false],
    [{ by: "percent", direction: -1, size: Number.NaN }, false],
    [{ by: "percent", direction: -1, size: 0 }, false],
  ] as const)("%j is a change: %j", (typed, isOne) => {
    expect(changeOf(typed) !== null).toBe(isOne);
  });
});

describe("the prices that would change", () => {
  const groups = groupOf([cardOf("mi-sao", [400_000, 600_000]), cardOf("soupe", [10_000]), cardOf("koba", [150_000])]);
  const less: PriceChange = { by: "amount", direction: -1, size: 10_000 };

  it("are those of the products chosen, but for those that stay and those left out", () => {
    const chosen = new Set(["mi-sao", "soupe"]);
    const items = priceItems(groups, { ...nothing, chosen, change: less, out: new Set(["mi-sao-1"]) });
    expect(items.map(({ id }) => id)).toEqual(["c", "mi-sao-0", "mi-sao-1", "soupe-0"]);
    expect(newPricesOf(items)).toEqual([{ id: "mi-sao-0", old: 400_000, next: 390_000 }]);
  });

  it("are what was typed for one, before any other change", () => {
    const items = priceItems(groups, {
      ...nothing,
      chosen: new Set(["koba"]),
      change: less,
      own: { "koba-0": 200_000 },
    });
    expect(newPricesOf(items)).toEqual([{ id: "koba-0", old: 150_000, next: 200_000 }]);
  });

  it("taken back are the old ones, whatever the change", () => {
    const menu = fc.array(fc.array(price, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(menu, change, (prices, by) => {
        const cards = prices.map((some, at) => cardOf(`g${at}`, some));
        const chosen = new Set(cards.map(({ id }) => id));
        const newPrices = newPricesOf(priceItems(groupOf(cards), { ...nothing, chosen, change: by }));
        const set = (list: typeof newPrices) => new Map(list.map(({ id, next }) => [id, next]));
        const changed = cards.map((card) => withPrices(card, set(newPrices)));
        expect(changed.map((card) => withPrices(card, set(backwards(newPrices))))).toEqual(cards);
      }),
    );
  });
});
