import { describe, expect, test } from "vitest";
import { type Basket, chooseBasket, courseOf } from "./basket.ts";
import { chanceOf } from "./chance.ts";
import { menu } from "./testing/menu.ts";

const baskets = (count: number, from = menu): Basket[] =>
  Array.from({ length: count }, (_, index) => chooseBasket(chanceOf(`basket ${index}`), from));

const rowOf = (productId: string) => menu.find((row) => row.productId === productId);

describe("what a product is taken for", () => {
  test.each([
    ["Ravitoto au porc", 900_000, "main"],
    ["Achards de légumes", 150_000, "side"],
    ["Bière blonde 65 cl", 650_000, "drink"],
    ["Jus de corossol", 300_000, "drink"],
    ["Eau vive 1,5 l", 250_000, "drink"],
    ["Gâteau au chocolat", 250_000, "side"],
    ["Poulet à la bière", 1_000_000, "main"],
  ])("%s at %i units: %s", (nameFr, price, course) => {
    expect(courseOf({ nameFr, price })).toBe(course);
  });
});

describe("a basket", () => {
  test("is the same for the same seed and menu", () => {
    expect(baskets(20)).toEqual(baskets(20));
  });

  test("holds one to four different products, in no quantity beyond the stock", () => {
    for (const basket of baskets(500)) {
      const products = basket.map(({ productId }) => rowOf(productId)?.goodsId);
      expect(basket.length).toBeGreaterThanOrEqual(1);
      expect(basket.length).toBeLessThanOrEqual(4);
      expect(new Set(products).size).toBe(products.length);
      for (const { productId, quantity } of basket) {
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(rowOf(productId)?.stock ?? 0);
      }
    }
  });

  test("has a main dish, and often a drink", () => {
    const courses = baskets(500).map((basket) =>
      basket.map(({ productId }) => courseOf(rowOf(productId) ?? { nameFr: "", price: 0 })),
    );
    expect(courses.every((basket) => basket[0] === "main")).toBe(true);
    expect(courses.filter((basket) => basket.includes("drink")).length).toBeGreaterThan(200);
  });

  test("is filled with what there is where no main dish is left", () => {
    const drinks = menu.filter((row) => courseOf(row) === "drink");
    for (const basket of baskets(20, drinks)) expect(basket.length).toBeGreaterThan(0);
  });

  test("stays empty where everything has run out", () => {
    expect(
      baskets(
        1,
        menu.map((row) => ({ ...row, stock: 0 })),
      ),
    ).toEqual([[]]);
  });
});
