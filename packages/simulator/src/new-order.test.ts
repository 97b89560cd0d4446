import { describe, expect, test } from "vitest";
import { platform } from "@tsena/contract/platform";
import { chanceOf } from "./chance.ts";
import { inventOrder, type NewOrder } from "./new-order.ts";
import { kilometresBetween } from "./places.ts";
import { menu, shop } from "./testing/menu.ts";

const invent = (seed: string, given = shop): NewOrder => {
  const order = inventOrder(chanceOf(seed), { shop: given, menu, externalId: seed });
  if (order === undefined) throw new Error("sold out");
  return order;
};

const orders = Array.from({ length: 300 }, (_, index) => invent(`order ${index}`));

describe("an order of the make-believe city", () => {
  test("is the same for the same seed", () => {
    expect(invent("order 7")).toEqual(orders[7]);
  });

  test("is what the platform takes", () => {
    for (const order of orders) {
      expect(platform.place.input["~standard"].validate(order)).not.toHaveProperty("issues");
    }
  });

  test("goes to a neighbour of the shop, by a Malagasy mobile number", () => {
    for (const { customer } of orders) {
      const point = { latitude: customer.latitude ?? 0, longitude: customer.longitude ?? 0 };
      expect(kilometresBetween(shop, point)).toBeLessThan(3);
      expect(customer.phone).toMatch(/^\+2613[2348]000\d{4}$/);
    }
  });

  test("goes around the corner where the shop is in no town the simulator knows", () => {
    const toliara = { id: "far", latitude: -23.354, longitude: 43.67 };
    const { customer } = invent("far", toliara);
    expect(customer.address).toContain("près de la boutique");
    expect(
      kilometresBetween(toliara, { latitude: customer.latitude ?? 0, longitude: customer.longitude ?? 0 }),
    ).toBeLessThan(1);
  });

  test("is paid from a wallet mostly, and carries a note now and then", () => {
    const cash = orders.filter(({ paymentMethod }) => paymentMethod === "cash").length;
    const noted = orders.filter(({ note }) => note !== undefined).length;
    expect([cash > 30, cash < 100, noted > 60, noted < 150]).toEqual([true, true, true, true]);
  });

  test("speaks of cash only where it is paid in cash", () => {
    const words = orders.filter(({ paymentMethod }) => paymentMethod === "wallet").map(({ note }) => note ?? "");
    expect(words.filter((note) => /monnaie|espèces/.test(note))).toEqual([]);
  });

  test("is not made where everything has run out", () => {
    const empty = menu.map((row) => ({ ...row, stock: 0 }));
    expect(inventOrder(chanceOf("x"), { shop, menu: empty, externalId: "x" })).toBeUndefined();
  });
});
