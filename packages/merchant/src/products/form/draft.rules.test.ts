import { expect, test } from "vitest";
import type { Product } from "@tsena/web/shapes.ts";
import {
  copyOf,
  draftOfProduct,
  type ProductDraft,
  isTouched,
  newDraft,
  newVariant,
  numberOf,
  payloadOf,
  withoutVariant,
  withVariant,
} from "./draft.rules.ts";
import { checkProduct, checkVariant } from "./product.check.ts";

const photo = "/files/product/one.jpg";

/** The shortest way: a photo, a name, a category, a price. */
function shortest(): ProductDraft {
  const draft = { ...newDraft({ categoryId: "plats" }), image: photo, nameFr: " Mine sao " };
  return withVariant(draft, { ...draft.variants[0]!, price: 500_000 });
}

const product: Product = {
  id: "g1",
  categoryId: "plats",
  type: 1,
  image: photo,
  name: "Romazava",
  nameFr: "Romazava",
  nameZh: null,
  prepMinutes: 25,
  packingPrice: 50_000,
  isMarketable: false,
  backAt: null,
  isMultiple: true,
  sort: 3,
  price: 800_000,
  stock: 9,
  version: 4,
  detailImages: ["/files/product/two.jpg"],
  descriptionFr: "Bœuf et brèdes",
  descriptionZh: null,
  components: [],
  variants: [
    {
      id: "p1",
      productId: "g1",
      nameFr: "Petit",
      nameZh: "小份",
      price: 800_000,
      stock: 9,
      defaultStock: 12,
      packingPrice: null,
      isDefault: true,
    },
    {
      id: "p2",
      productId: "g1",
      nameFr: "Grand",
      nameZh: "大份",
      price: 1_200_000,
      stock: 0,
      defaultStock: 8,
      packingPrice: 20_000,
      isDefault: false,
    },
  ],
};

test("a photo, a name, a category and a price are enough to publish", () => {
  expect(checkProduct(shortest())).toEqual({});
  expect(payloadOf(shortest())).toMatchObject({
    nameFr: "Mine sao",
    nameZh: undefined,
    prepMinutes: 15,
    packingPrice: 0,
    isMarketable: true,
    variants: [{ nameFr: "Portion", nameZh: "一份", price: 500_000, stock: 20, defaultStock: 20, isDefault: true }],
  });
});

test.each<[string, (draft: ProductDraft) => ProductDraft, string, string]>([
  ["no photo", (draft) => ({ ...draft, image: "" }), "image", "photo"],
  ["no name in either language", (draft) => ({ ...draft, nameFr: " " }), "nameFr", "nom"],
  ["no category", (draft) => ({ ...draft, categoryId: "" }), "categoryId", "catégorie"],
  ["no minutes", (draft) => ({ ...draft, prepMinutes: "" }), "prepMinutes", ""],
  ["minutes that are no number", (draft) => ({ ...draft, prepMinutes: "dix" }), "prepMinutes", ""],
  ["a combo without products", (draft) => ({ ...draft, type: 2 }), "components", "produits"],
])("%s is said under its field", (_case, spoil, field, words) => {
  const faults = checkProduct(spoil(shortest()));
  expect(Object.keys(faults)).toEqual([field]);
  expect(faults[field]?.fr).toContain(words);
});

test.each<[Partial<ProductDraft["variants"][number]>, string]>([
  [{ price: 15_000 }, "variants.0.price"],
  [{ price: null }, "variants.0.price"],
  [{ stock: "" }, "variants.0.stock"],
  [{ stock: "2.5" }, "variants.0.stock"],
  [{ stock: "-1" }, "variants.0.stock"],
  [{ nameZh: " " }, "variants.0.nameZh"],
])("a variant with %o is refused at %s", (wrong, path) => {
  const draft = shortest();
  expect(checkProduct(withVariant(draft, { ...draft.variants[0]!, ...wrong }))).toHaveProperty([path]);
});

test("more variants than there may be are said under their list, with how many; so are more products of a combo", () => {
  const draft = shortest();
  const variants = Array.from({ length: 51 }, (_, at) => ({
    ...draft.variants[0]!,
    key: String(at),
    isDefault: at === 0,
  }));
  const components = variants.slice(0, 21).map(({ key }) => ({ productId: "g1", variantId: key, quantity: 1 }));
  expect(checkProduct({ ...draft, isMultiple: true, variants: variants.slice(0, 50) })).toEqual({});
  expect(checkProduct({ ...draft, isMultiple: true, variants })).toEqual({
    variants: { fr: "Un produit a au plus 50 variantes", zh: "每个商品最多 50\u00A0个规格" },
  });
  expect(checkProduct({ ...draft, type: 2, components })).toEqual({
    components: { fr: "Une formule compte au plus 20 produits", zh: "每个套餐最多 20\u00A0种商品" },
  });
});

test("a stock that is none is said once, under the stock; one at opening that is none, under that", () => {
  const draft = shortest();
  const variant = { ...draft.variants[0]!, stock: "abc" };
  expect(Object.keys(checkProduct(withVariant(draft, variant)))).toEqual(["variants.0.stock"]);
  expect(Object.keys(checkVariant(variant))).toEqual(["stock"]);
  expect(Object.keys(checkVariant({ ...variant, stock: "4", defaultStock: "abc" }))).toEqual(["defaultStock"]);
});

test("the fault of a variant names the language whose name is missing", () => {
  const { price: _none, ...typed } = { ...newVariant("s"), nameFr: "Grand" };
  expect(Object.keys(checkVariant({ ...typed, price: 100_000 }))).toEqual(["nameZh"]);
});

test("what the server has is sent back unchanged by a form in which nothing was typed", () => {
  const { id: _id, name: _name, sort: _sort, price: _price, stock: _stock, version: _version, ...card } = product;
  expect(payloadOf(draftOfProduct(product))).toMatchObject({
    image: card.image,
    detailImages: card.detailImages,
    nameFr: "Romazava",
    categoryId: "plats",
    descriptionFr: "Bœuf et brèdes",
    prepMinutes: 25,
    packingPrice: 50_000,
    isMarketable: false,
    isMultiple: true,
    variants: [
      { id: "p1", nameFr: "Petit", nameZh: "小份", price: 800_000, stock: 9, defaultStock: 12, isDefault: true },
      { id: "p2", price: 1_200_000, stock: 0, defaultStock: 8, packingPrice: 20_000, isDefault: false },
    ],
  });
});

test("a stock and a price in which nothing was typed are sent as they were seen, so that what was sold since stays sold", () => {
  const [first] = payloadOf(draftOfProduct(product)).variants;
  expect(first).toMatchObject({ stock: 9, stockSeen: 9, price: 800_000, priceSeen: 800_000 });
  expect(payloadOf(copyOf(product)).variants[0]).not.toHaveProperty("stockSeen");
});

test("what waits off the shelf for its photo goes on sale with it, unless the form says otherwise", () => {
  expect(draftOfProduct({ ...product, image: "" }).isMarketable).toBe(true);
  expect(checkProduct(draftOfProduct({ ...product, image: "" }))).toHaveProperty("image");
  expect(draftOfProduct(product).isMarketable).toBe(false);
});

test("a copy is all of the product but what the server knows it by", () => {
  const components = [{ productId: "g2", variantId: "p9", quantity: 2, name: "Nem", variantName: "Portion" }];
  const [small, large] = product.variants.map(({ nameFr, nameZh }) => ({ nameFr, nameZh }));
  expect(copyOf({ ...product, nameZh: "炖肉", descriptionZh: "牛肉", components })).toEqual({
    type: 1,
    isMultiple: true,
    image: photo,
    detailImages: ["/files/product/two.jpg"],
    nameFr: "Romazava",
    nameZh: "炖肉",
    categoryId: "plats",
    descriptionFr: "Bœuf et brèdes",
    descriptionZh: "牛肉",
    prepMinutes: "25",
    packingPrice: 50_000,
    isMarketable: false,
    variants: [
      { ...small, key: "p1", price: 800_000, stock: "9", defaultStock: "12", packingPrice: null, isDefault: true },
      { ...large, key: "p2", price: 1_200_000, stock: "0", defaultStock: "8", packingPrice: 20_000, isDefault: false },
    ],
    components: [{ productId: "g2", variantId: "p9", quantity: 2 }],
  });
  const sent = JSON.stringify(payloadOf(copyOf(product)));
  for (const known of [...product.variants.map(({ id }) => id), product.id, "version", "Seen"])
    expect(sent).not.toContain(known);
});

test("going back to one variant sends the default alone, and keeps the others in the draft", () => {
  const single = { ...draftOfProduct(product), isMultiple: false };
  expect(payloadOf(single).variants.map(({ nameFr }) => nameFr)).toEqual(["Petit"]);
  expect(payloadOf({ ...single, isMultiple: true }).variants).toHaveLength(2);
});

test("a combo has no stock of its own, and one variant", () => {
  const components = [{ productId: "g1", variantId: "p1", quantity: 2 }];
  const combo = payloadOf({ ...shortest(), type: 2, isMultiple: true, components });
  expect(combo).toMatchObject({ components, isMultiple: false, variants: [{ stock: 0, defaultStock: 0 }] });
  expect(combo.variants).toHaveLength(1);
});

test("choosing a default unmakes the one before; without it the first is it; the last variant stays", () => {
  const draft = draftOfProduct(product);
  const chosen = withVariant(draft, { ...draft.variants[1]!, isDefault: true });
  expect(chosen.variants.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  const left = withoutVariant(chosen, "p2");
  expect(left.variants.map(({ key, isDefault }) => [key, isDefault])).toEqual([["p1", true]]);
  expect(withoutVariant(left, "p1")).toEqual(left);
});

test.each<[Partial<ProductDraft>, boolean]>([
  [{}, false],
  [{ categoryId: "plats" }, false],
  [{ nameZh: "炒面" }, true],
  [{ image: photo }, true],
  [{ descriptionFr: "Sauté" }, true],
])("a new draft with %o is worth keeping: %s", (typed, worth) => {
  expect(isTouched({ ...newDraft(), ...typed })).toBe(worth);
});

test.each([
  ["12", 12],
  ["1 200", 1200],
  ["1,200", 1200],
  ["1.200", 1200],
  ["２０", 20],
  ["2,5", 2.5],
  [" ", undefined],
  ["dix", Number.NaN],
])("the number typed as %o is %o", (text, number) => {
  expect(numberOf(text)).toBe(number);
});
