import { describe, expect, test } from "vitest";
import { type ProductDraft, newDraft, newVariant, type VariantDraft } from "./draft.rules.ts";
import { crossedFields, differencesOf, isChanged, mergeDrafts, mergeVariant } from "./merge.rules.ts";

const small: VariantDraft = {
  ...newVariant("p1", { nameFr: "Petit", nameZh: "小份" }),
  id: "p1",
  price: 500_000,
  stock: "10",
  isDefault: true,
};
const large: VariantDraft = { ...small, key: "p2", id: "p2", nameFr: "Grand", nameZh: "大份", isDefault: false };
const base: ProductDraft = {
  ...newDraft({ categoryId: "plats" }),
  isMultiple: true,
  nameFr: "Mine sao",
  image: "/a.jpg",
  variants: [small, large],
};

const withOnes = (...variants: VariantDraft[]): ProductDraft => ({ ...base, variants });

describe("my changes go over theirs, field by field", () => {
  test.each<[string, Partial<ProductDraft>, Partial<ProductDraft>, Partial<ProductDraft>]>([
    ["only theirs", {}, { nameFr: "Mine" }, { nameFr: "Mine" }],
    ["only mine", { nameFr: "Sao" }, {}, { nameFr: "Sao" }],
    ["both, in other fields", { nameFr: "Sao" }, { prepMinutes: "30" }, { nameFr: "Sao", prepMinutes: "30" }],
    ["both, in one field: mine", { nameFr: "Sao" }, { nameFr: "Mine" }, { nameFr: "Sao" }],
    ["what I have emptied stays empty", { image: "" }, { nameFr: "Mine" }, { image: "", nameFr: "Mine" }],
    ["a list as a whole", { detailImages: ["/b.jpg"] }, { detailImages: ["/c.jpg"] }, { detailImages: ["/b.jpg"] }],
  ])("%s", (_case, mine, theirs, merged) => {
    expect(mergeDrafts(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({ ...base, ...merged });
  });

  test("a price of mine leaves the stock that was sold meanwhile sold", () => {
    const merged = mergeDrafts(
      base,
      withOnes({ ...small, price: 600_000 }, large),
      withOnes({ ...small, stock: "4" }, large),
    );
    expect(merged.variants[0]).toMatchObject({ price: 600_000, stock: "4" });
  });

  test("a variant that they have added is there, and so is mine", () => {
    const [theirs, mine] = ["p3", "new"].map((key) => ({ ...newVariant(key), price: 100_000 }));
    const merged = mergeDrafts(base, withOnes(small, large, mine!), withOnes(small, large, theirs!));
    expect(merged.variants.map(({ key }) => key)).toEqual(["p1", "p2", "p3", "new"]);
  });

  test("what one of us has deleted is gone, unless the other has changed it: then it is made anew", () => {
    expect(mergeDrafts(base, withOnes(small), base).variants.map(({ key }) => key)).toEqual(["p1"]);
    expect(mergeDrafts(base, base, withOnes(small)).variants.map(({ key }) => key)).toEqual(["p1"]);
    const changed = mergeDrafts(base, withOnes(small, { ...large, price: 900_000 }), withOnes(small));
    expect(changed.variants[1]).toMatchObject({ key: "p2", price: 900_000 });
    expect(changed.variants[1]).not.toHaveProperty("id");
  });

  test.each<[string, ProductDraft, ProductDraft, string]>([
    [
      "theirs where only they chose",
      base,
      withOnes({ ...small, isDefault: false }, { ...large, isDefault: true }),
      "p2",
    ],
    ["mine where only I chose", withOnes({ ...small, isDefault: false }, { ...large, isDefault: true }), base, "p2"],
    ["the first where the default is deleted", withOnes(large), base, "p2"],
  ])("one default is left: %s", (_case, mine, theirs, chosen) => {
    const { variants } = mergeDrafts(base, mine, theirs);
    expect(variants.filter(({ isDefault }) => isDefault).map(({ key }) => key)).toEqual([chosen]);
  });

  test("a variant is always left", () => {
    expect(mergeDrafts(base, withOnes(small), withOnes(large)).variants.length).toBeGreaterThan(0);
  });
});

describe("what they have changed is shown beside mine", () => {
  test("of the product: with whether I have changed it too", () => {
    const mine = { ...base, nameFr: "Sao" };
    expect(differencesOf(base, mine, { ...base, nameFr: "Mine", prepMinutes: "30" })).toEqual([
      { field: "nameFr", mine: "Sao", theirs: "Mine", isBoth: true },
      { field: "prepMinutes", mine: "15", theirs: "30", isBoth: false },
    ]);
  });

  test("of a variant: by its name", () => {
    const variant = { nameFr: "Grand", nameZh: "大份" };
    expect(differencesOf(base, base, withOnes(small, { ...large, price: 700_000 }))).toEqual([
      { field: "price", variant, mine: 500_000, theirs: 700_000, isBoth: false },
    ]);
    expect(differencesOf(base, base, withOnes(small))).toEqual([
      { field: "variant", variant, mine: 500_000, theirs: undefined, isBoth: false },
    ]);
  });

  test("nothing where we have changed the same to the same, or where only I have changed anything", () => {
    expect(differencesOf(base, { ...base, nameFr: "Sao" }, { ...base, nameFr: "Sao" })).toEqual([]);
    expect(differencesOf(base, { ...base, nameFr: "Sao" }, base)).toEqual([]);
  });
});

/** Everything that a person can change of a product, each to something else. */
const changes: { [Field in Exclude<keyof ProductDraft, "variants">]: ProductDraft[Field] } = {
  type: 2,
  isMultiple: false,
  image: "/b.jpg",
  detailImages: ["/c.jpg"],
  nameFr: "Sao",
  nameZh: "炒面",
  categoryId: "boissons",
  descriptionFr: "Sauté",
  descriptionZh: "炒",
  prepMinutes: "30",
  packingPrice: 20_000,
  isMarketable: false,
  components: [{ productId: "g1", variantId: "p9", quantity: 2 }],
};

/** Everything that a person can change of a variant, each to something else. */
const changesOfOne: { [Field in Exclude<keyof VariantDraft, "key" | "id" | "seen">]: VariantDraft[Field] } = {
  nameFr: "Mini",
  nameZh: "迷你",
  price: 300_000,
  stock: "3",
  defaultStock: "30",
  packingPrice: 10_000,
  isDefault: false,
};

test("no field of a product or of a variant is left out of those that are changed below", () => {
  const { variants: _variants, ...ofProduct } = newDraft();
  const { key: _key, ...ofOne } = newVariant("p1");
  expect(Object.keys(changes).toSorted()).toEqual(Object.keys(ofProduct).toSorted());
  expect(Object.keys(changesOfOne).toSorted()).toEqual(Object.keys(ofOne).toSorted());
});

test.each(Object.entries(changes))(
  "a changed %s is a change, goes over theirs, and is told of as theirs",
  (name, to) => {
    const changed = { ...base, [name]: to };
    expect(isChanged(base, changed)).toBe(true);
    expect(mergeDrafts(base, changed, { ...base })).toEqual(changed);
    expect(differencesOf(base, base, changed).map(({ field }) => field)).toEqual([name]);
  },
);

test.each(Object.entries(changesOfOne))(
  "a variant's changed %s goes over theirs, and is told of as theirs",
  (name, to) => {
    const changed = { ...small, [name]: to };
    expect(isChanged(base, withOnes(changed, large))).toBe(true);
    expect(mergeVariant(small, changed, { ...small })).toEqual(changed);
    expect(differencesOf(base, base, withOnes(changed, large)).map(({ field }) => field)).toEqual([name]);
  },
);

test("a form that was typed in and back is unchanged", () => {
  expect(isChanged(base, { ...base })).toBe(false);
  expect(isChanged(base, withOnes(small))).toBe(true);
});

describe("one variant that two of us have open", () => {
  const theirs = { ...small, nameFr: "Petite", stock: "4" };

  test("becomes what either has changed, in other fields", () => {
    const mine = { ...small, packingPrice: 20_000 };
    expect(mergeVariant(small, mine, theirs)).toEqual({ ...theirs, packingPrice: 20_000 });
    expect(crossedFields(small, mine, theirs)).toEqual([]);
  });

  test("is asked about where both have changed one field to something else; a stock that orders move is not", () => {
    const mine = { ...small, nameFr: "Mini", stock: "12" };
    expect(crossedFields(small, mine, theirs)).toEqual(["nameFr"]);
    expect(crossedFields(small, { ...small, nameFr: "Petite" }, theirs)).toEqual([]);
    expect(mergeVariant(small, mine, theirs)).toMatchObject({ nameFr: "Mini", stock: "12" });
  });
});
