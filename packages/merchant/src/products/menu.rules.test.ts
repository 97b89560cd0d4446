import { describe, expect, test } from "vitest";
import type { ProductCard, ProductGroup } from "@tsena/web/shapes.ts";
import { actionsOn, bulkActionsOn, dishActionsOn, dishIn, type Granted } from "./menu.actions.rules.ts";
import { countShelves, menuItems, putBack, searchMenu, type Only } from "./menu.rules.ts";
import { missingLanguage } from "./names.rules.ts";

let made = 0;

function card(overrides: Partial<ProductCard> & { left?: number } = {}): ProductCard {
  made += 1;
  const { left = 20 } = overrides;
  const id = overrides.id ?? `g${made}`;
  const one = { id: `p${made}`, productId: id, nameZh: "份", nameFr: "Part", price: 100_000, stock: left };
  return {
    id,
    categoryId: "plats",
    type: 1,
    image: "/files/test/dish.jpg",
    name: "Romazava",
    nameFr: "Romazava",
    nameZh: "罗马扎瓦",
    prepMinutes: 10,
    packingPrice: 0,
    isMarketable: true,
    backAt: null,
    isMultiple: false,
    sort: made,
    price: 100_000,
    stock: left,
    variants: [{ ...one, defaultStock: 20, packingPrice: null, isDefault: true }],
    version: 1,
    ...overrides,
  };
}

const group = (categoryId: string, ...products: ProductCard[]): ProductGroup => ({
  categoryId,
  categoryName: categoryId,
  enabled: true,
  sort: 1,
  version: 1,
  products,
});

describe("the search", () => {
  const romazava = card({ id: "romazava" });
  const the = card({ id: "the", nameFr: "Thé glacé à la menthe", nameZh: "薄荷冰茶", left: 0 });
  const fish = card({ id: "fish", nameFr: null, nameZh: "清蒸鱼", left: 2 });
  const soup = card({ id: "soup", nameFr: "Soupe aux œufs", nameZh: "", image: "" });
  const groups = [group("plats", romazava, fish, soup), group("boissons", the)];
  const found = (typed: string, only: Only | null = null) =>
    searchMenu(groups, { typed, only }).flatMap(({ products }) => products.map(({ id }) => id));

  test.each<[string, string[]]>([
    ["roma", ["romazava"]],
    ["  ROMA ", ["romazava"]],
    ["the glace", ["the"]],
    ["GLACÉ the", ["the"]],
    ["冰茶", ["the"]],
    ["ｒｏｍａ", ["romazava"]],
    ["鱼", ["fish"]],
    ["oeufs", ["soup"]],
    ["ŒUFS", ["soup"]],
    ["pizza", []],
    ["", ["romazava", "fish", "soup", "the"]],
  ])("finds %j in either name, whatever its accents, its case and its order", (typed, ids) =>
    expect(found(typed)).toEqual(ids),
  );

  test.each<[Only, string[]]>([
    ["soldOut", ["the"]],
    ["low", ["fish"]],
    ["noPicture", ["soup"]],
    ["noZh", ["soup"]],
    ["noFr", ["fish"]],
  ])("shows only what is %s", (only, ids) => expect(found("", only)).toEqual(ids));

  test("asks for both what was typed and what is lacking", () => expect(found("roma", "soldOut")).toEqual([]));

  test("leaves the menu as it is where nothing is asked for", () =>
    expect(searchMenu(groups, { typed: " ", only: null })).toBe(groups));
});

describe("the rows of a shelf", () => {
  const on = card({ id: "on" });
  const off = card({ id: "off", isMarketable: false });
  const groups = [group("plats", on, off), group("desserts"), group("vins", card({ id: "wine", isMarketable: false }))];
  const rows = (shelf: "on" | "off", withEmpty: boolean) =>
    menuItems(groups, shelf, { withEmpty }).map((item) =>
      item.kind === "heading" && item.isEmpty ? `(${item.id})` : item.id,
    );

  test("stand under the heading of their category", () => {
    expect(rows("on", false)).toEqual(["plats", "on"]);
    expect(rows("off", false)).toEqual(["plats", "off", "vins", "wine"]);
  });

  test("keep the heading of an empty category, as such, where that is wanted", () =>
    expect(rows("on", true)).toEqual(["plats", "on", "(desserts)", "(vins)"]));

  test("are counted by shelf", () => expect(countShelves(groups)).toEqual({ on: 1, off: 2 }));
});

test("what was deleted comes back where it stood, once", () => {
  const [first, second, third] = [card({ sort: 1 }), card({ sort: 2 }), card({ sort: 3 })];
  const other = group("desserts");
  const back = putBack([group("plats", first, third), other], [second]);
  expect(back[0]?.products).toEqual([first, second, third]);
  expect(back[1]).toBe(other);
  expect(putBack(back, [second])[0]?.products).toHaveLength(3);
});

describe("what may be done", () => {
  const all: Granted = ["goods", "stock", "price", "categories"];

  test.each<[string, ProductCard, Granted, string[]]>([
    [
      "the owner",
      card({ left: 5 }),
      all,
      ["soldOut", "takeOffForHours", "takeOff", "refill", "edit", "duplicate", "move", "remove"],
    ],
    [
      "the owner with what is off",
      card({ isMarketable: false }),
      all,
      ["putOn", "soldOut", "edit", "duplicate", "move", "remove"],
    ],
    [
      "the owner with what is sold out",
      card({ left: 0 }),
      all,
      ["takeOffForHours", "takeOff", "refill", "edit", "duplicate", "move", "remove"],
    ],
    [
      "the owner with a combo",
      card({ type: 2, left: 0 }),
      all,
      ["takeOffForHours", "takeOff", "edit", "duplicate", "move", "remove"],
    ],
    ["the kitchen", card({ left: 5 }), ["stock"], ["soldOut", "refill"]],
    ["who sets prices", card({ left: 5 }), ["price"], []],
    ["who sorts", card({ left: 5 }), ["categories"], ["move"]],
  ])("%s sees what is of use and granted", (_, one, granted, actions) =>
    expect(actionsOn(one, granted)).toEqual(actions),
  );

  describe("on a line of an order", () => {
    const [small, big] = ["s", "b"].map((id, at) => ({
      id,
      productId: "g",
      nameZh: "份",
      nameFr: "Part",
      price: 100_000,
      stock: at * 5,
      defaultStock: 20,
      packingPrice: null,
      isDefault: true,
    }));
    const two = card({ id: "two", stock: 5, variants: [small, big].flatMap((one) => one ?? []) });

    test.each<[string, string, Granted, string[]]>([
      ["the owner with the variant that is left", "b", all, ["soldOut", "takeOffForHours", "takeOff", "refill"]],
      ["the owner with the variant that is gone", "s", all, ["takeOffForHours", "takeOff", "refill"]],
      ["the kitchen", "b", ["stock"], ["soldOut", "refill"]],
      ["who sorts", "b", ["categories"], []],
    ])("%s sees what is done while cooking", (_, id, granted, actions) => {
      const dish = dishIn([group("boissons", card()), group("plats", two)], id);
      expect(dish).toMatchObject({ card: { id: "two" }, variant: { id } });
      expect(dish && dishActionsOn(dish.card, dish.variant, granted)).toEqual(actions);
    });

    test("a variant that is on the menu no more is none", () =>
      expect(dishIn([group("plats", two)], "gone")).toBeUndefined());
  });

  test.each<["on" | "off", Granted, string[]]>([
    ["on", all, ["takeOff", "refill", "prices", "move", "remove"]],
    ["off", all, ["putOn", "refill", "prices", "move", "remove"]],
    ["on", ["stock"], ["refill"]],
    ["on", ["price"], ["prices"]],
    ["on", [], []],
  ])("on the shelf %s with %j: %j", (shelf, granted, actions) =>
    expect(bulkActionsOn(shelf, granted)).toEqual(actions),
  );
});

test.each([
  ["Riz", "米饭", null],
  ["Riz", null, "zh"],
  ["Riz", "", "zh"],
  [null, "米饭", "fr"],
] as const)("of the names %j and %j the one missing is %j", (nameFr, nameZh, missing) =>
  expect(missingLanguage({ nameFr, nameZh })).toBe(missing),
);
