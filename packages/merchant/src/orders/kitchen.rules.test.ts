import type { OrderStatus } from "@tsena/contract/orders.states";
import type { OrderItem } from "@tsena/web/shapes.ts";
import { describe, expect, test } from "vitest";
import { dishesToCook, inKitchen } from "./kitchen.rules.ts";

interface Given {
  id: string;
  status?: OrderStatus;
  ready?: boolean;
  /** Minutes past noon; none where it is not known. */
  due?: number;
  items?: [variantId: string, quantity: number][];
}

const moment = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString();

const item = (variantId: string, quantity: number): OrderItem => ({
  id: variantId,
  variantId,
  name: variantId.split(" ")[0] ?? "",
  variantName: variantId.split(" ")[1] ?? "",
  quantity,
  price: 0,
  packingPrice: 0,
  parts: [],
});

const order = ({ id, status = 3, ready = false, due, items = [] }: Given) => ({
  id,
  status,
  ready,
  dueAt: due === undefined ? null : moment(due),
  items: items.map(([variantId, quantity]) => item(variantId, quantity)),
});

describe("the orders of the kitchen", () => {
  test.each<[string, Given[], string]>([
    ["none", [], ""],
    [
      "the first due before all",
      [
        { id: "b", due: 20 },
        { id: "a", due: 5 },
        { id: "c", due: 40 },
      ],
      "a b c",
    ],
    [
      "those that are ready last, among them the first due",
      [
        { id: "y", due: 9, ready: true },
        { id: "x", due: 1, ready: true },
        { id: "a", due: 30 },
      ],
      "a x y",
    ],
    [
      "only what is accepted and not handed over",
      [
        { id: "a", status: 2 },
        { id: "b", due: 9 },
        { id: "c", status: 4, due: 1 },
        { id: "d", status: 6, due: 1 },
      ],
      "b",
    ],
    [
      "one without a time behind those with one, as they came",
      [{ id: "p" }, { id: "q" }, { id: "b", due: 50 }],
      "b p q",
    ],
  ])("are %s", (_, given, expected) => {
    expect(
      inKitchen(given.map(order))
        .map(({ id }) => id)
        .join(" "),
    ).toBe(expected);
  });
});

describe("what is to be cooked", () => {
  const summed = (given: Given[]) =>
    dishesToCook(given.map(order)).map(({ quantity, variantId, dueAt }) => `${quantity} × ${variantId} ${dueAt}`);

  test.each<[string, Given[], string[]]>([
    ["nothing without an order", [], []],
    [
      "summed over the orders, with the time of the first that wants it",
      [
        { id: "b", due: 20, items: [["ravitoto", 2]] },
        { id: "a", due: 5, items: [["ravitoto", 1]] },
      ],
      [`3 × ravitoto ${moment(5)}`],
    ],
    [
      "summed within an order that names it twice",
      [
        {
          id: "a",
          due: 5,
          items: [
            ["mofo", 1],
            ["mofo", 1],
          ],
        },
      ],
      [`2 × mofo ${moment(5)}`],
    ],
    [
      "by variant: the small and the big are two",
      [
        {
          id: "a",
          due: 5,
          items: [
            ["soupe petite", 1],
            ["soupe grande", 2],
          ],
        },
      ],
      [`1 × soupe petite ${moment(5)}`, `2 × soupe grande ${moment(5)}`],
    ],
    [
      "what is needed first on top, however much is wanted later",
      [
        { id: "late", due: 40, items: [["riz", 9]] },
        { id: "soon", due: 3, items: [["jus", 1]] },
      ],
      [`1 × jus ${moment(3)}`, `9 × riz ${moment(40)}`],
    ],
    [
      "without what is ready, not accepted yet or handed over",
      [
        { id: "a", due: 5, ready: true, items: [["riz", 1]] },
        { id: "b", status: 2, items: [["riz", 2]] },
        { id: "c", due: 1, status: 4, items: [["riz", 4]] },
        { id: "d", due: 9, items: [["riz", 8]] },
      ],
      [`8 × riz ${moment(9)}`],
    ],
  ])("is %s", (_, given, expected) => {
    expect(summed(given)).toEqual(expected);
  });

  test("of a combo is its parts, as often as the combo was ordered, together with those that are ordered alone", () => {
    const menu = {
      ...item("menu", 2),
      parts: [
        { variantId: "riz", name: "Riz", variantName: "", quantity: 1 },
        { variantId: "nem", name: "Nem", variantName: "", quantity: 3 },
      ],
    };
    const orders = [{ ...order({ id: "a", due: 5 }), items: [menu, item("riz", 1)] }];
    const sums = dishesToCook(orders).map(({ quantity, variantId }) => `${quantity} × ${variantId}`);
    expect(sums).toEqual(["3 × riz", "6 × nem"]);
  });
});
