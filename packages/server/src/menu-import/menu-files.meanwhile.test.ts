import { describe, expect, test } from "vitest";
import { categories } from "@tsena/contract/categories";
import { menuFiles } from "@tsena/contract/menu.files";
import { products } from "@tsena/contract/products";
import { productEditing } from "@tsena/contract/products.editing";
import type { Caller } from "../testing/caller.ts";
import { formOf, kitchenOf, largeBowl, smallBowl } from "../testing/kitchens.ts";
import { editedTable, sendTable as send, type TableCells } from "../testing/menu-tables.ts";
import { uploadPicture } from "../testing/pictures.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

const each = (changes: TableCells) => (lines: TableCells[]) => lines.map((line) => ({ ...line, ...changes }));
const bowls = (lines: TableCells[]) => lines.filter(({ variant_fr: name }) => name !== "Grande");
const exportOf = async (as: Caller) => (await as.does(menuFiles.exportMenu, {})).text;

/** A shop with a soup of two bowls, exported as a table. */
async function exported() {
  const kitchen = await kitchenOf(world);
  const { owner, add } = kitchen;
  const description = { descriptionFr: "Chaude", descriptionZh: "热的" };
  const soup = await add({ nameZh: "汤", ...description, specifications: [smallBowl, largeBowl] });
  return { ...kitchen, soup, text: await exportOf(owner) };
}

/** The same, whose soup another phone has since saved otherwise in all that it says. */
async function changedSince() {
  const kitchen = await exported();
  const { owner, soup } = kitchen;
  const { id: categoryId } = await owner.does(categories.create, { nameFr: "Plats chauds" });
  const [small, large] = formOf(soup).specifications;
  if (small === undefined || large === undefined) throw new Error("a soup has two bowls");
  const card = {
    nameFr: "Soupe du jour",
    nameZh: "例汤",
    descriptionFr: "Du jour",
    descriptionZh: "",
    prepMinutes: 25,
  };
  const specifications = [
    { ...small, nameFr: "Bol", nameZh: "碗", isDefault: false },
    { ...large, nameFr: "Soupière", nameZh: "盆", isDefault: true },
  ];
  const image = await uploadPicture(owner, "product");
  await owner.does(productEditing.update, { ...formOf(soup), ...card, categoryId, image, specifications });
  return { ...kitchen, now: await kitchen.detail(soup.id) };
}

describe("a table that is imported an hour later", () => {
  test("leaves all that another phone has saved since of a product and its variants, where only a price is changed", async () => {
    const { owner, soup, text, now, detail } = await changedSince();
    expect((await send(owner, text, "check")).data).toMatchObject({ updated: 0, unchanged: 2, newCategories: 0 });
    const dearer = text.replace(";3000;", ";3500;");
    expect((await send(owner, dearer)).data).toMatchObject({ updated: 1, newCategories: 0, faults: [] });
    const [small, ...others] = now.specifications;
    const { version, ...after } = await detail(soup.id);
    expect(after).toMatchObject({
      nameFr: "Soupe du jour",
      nameZh: "例汤",
      descriptionFr: "Du jour",
      descriptionZh: null,
      prepMinutes: 25,
      categoryId: now.categoryId,
      image: now.image,
      specifications: [{ ...small, price: 350_000 }, ...others],
    });
    expect(version).toBe(now.version);
  });

  test("sets what it changes itself, whatever another phone has saved", async () => {
    const { owner, soup, text, detail, image } = await changedSince();
    const typed = {
      name_fr: "Bouillon",
      description_fr: "",
      prep_minutes: "12",
      category_fr: "Mi sao",
      category_zh: "",
    };
    const edited = editedTable(text, (lines) =>
      lines.map((line) => (line["name_fr"] === "Soupe" ? { ...line, ...typed, image } : line)),
    );
    expect((await send(owner, edited)).data).toMatchObject({ updated: 1, newCategories: 1, faults: [] });
    const after = await detail(soup.id);
    expect(after).toMatchObject({ nameFr: "Bouillon", nameZh: "例汤", descriptionFr: null, prepMinutes: 12 });
    expect(after.specifications.map(({ nameFr }) => nameFr)).toEqual(["Bol", "Soupière"]);
  });

  test("shows first what a line says anew, and else what another phone has chosen, though no line be of that", async () => {
    const { owner, add, detail } = await kitchenOf(world);
    const middle = { ...smallBowl, nameFr: "Moyen", nameZh: "中碗" };
    const soup = await add({ specifications: [smallBowl, middle, largeBowl] });
    const text = await exportOf(owner);
    const shown = async () =>
      (await detail(soup.id)).specifications.filter(({ isDefault }) => isDefault).map(({ nameFr }) => nameFr);
    /** Has another phone show a variant first. */
    const show = async (name: string) => {
      const form = formOf(await detail(soup.id));
      const specifications = form.specifications.map((row) => ({ ...row, isDefault: row.nameFr === name }));
      await owner.does(productEditing.update, { ...form, specifications });
    };
    await show("Grand");
    const without = editedTable(text, (lines) => lines.filter((line) => line["variant_fr"] !== "Grand"));
    for (const table of [text, without]) expect((await send(owner, table)).data).toMatchObject({ updated: 0 });
    expect(await shown()).toEqual(["Grand"]);
    const anew = editedTable(text, (lines) =>
      lines.map((line) => ({ ...line, is_default: line["variant_fr"] === "Moyen" ? "1" : "0" })),
    );
    expect((await send(owner, anew)).data).toMatchObject({ updated: 1, faults: [] });
    expect(await shown()).toEqual(["Moyen"]);
  });

  test("neither makes a category again that has another name by now, nor asks for the right to", async () => {
    const { shop, owner, categoryId, text, order } = await exported();
    const own = (await owner.does(categories.list, {})).find(({ id }) => id === categoryId);
    await owner.does(categories.update, { id: categoryId, version: own?.version ?? 1, nameFr: "Soupes et bouillons" });
    const cook = await world.asStaff(shop, ["goods", "price"]);
    const { data } = await send(cook, text.replace(";3000;", ";3500;"));
    expect(data).toMatchObject({ updated: 1, newCategories: 0, faults: [] });
    expect(await order(categoryId)).toEqual(["Soupe"]);
  });

  test("names the line of a product that was deleted meanwhile, and writes nothing", async () => {
    const { owner, soup, text } = await exported();
    await owner.does(productEditing.remove, { ids: [soup.id] });
    const { data } = await send(owner, text);
    expect(data.isWritten).toBe(false);
    expect(data.faults.map(({ column }) => column)).toEqual(["id"]);
  });
});

describe("a column that alone is changed", () => {
  test.each([
    ["name_fr", "Bouillon", { nameFr: "Bouillon" }],
    ["name_zh", "清汤", { nameZh: "清汤" }],
    ["description_fr", "", { descriptionFr: null }],
    ["description_zh", "新的", { descriptionZh: "新的" }],
    ["prep_minutes", "12", { prepMinutes: 12 }],
    ["packing_price", "300", { packingPrice: 30_000 }],
    ["on_sale", "0", { isMarketable: false }],
  ])("of a product is set: %s", async (column, cell, said) => {
    const { owner, soup, text, detail } = await exported();
    const edited = editedTable(text, (lines) =>
      lines.map((line) => (line["id"] === soup.id ? { ...line, [column]: cell } : line)),
    );
    expect((await send(owner, edited)).data).toMatchObject({ created: 0, updated: 1, unchanged: 1, faults: [] });
    expect(await detail(soup.id)).toMatchObject({ ...said, specifications: soup.specifications });
  });

  test.each([
    ["variant_fr", "Mini", { nameFr: "Mini" }],
    ["variant_zh", "迷你", { nameZh: "迷你" }],
    ["price", "3500", { price: 350_000 }],
    ["variant_packing_price", "250", { packingPrice: 25_000 }],
    ["stock", "9", { stock: 9 }],
    ["default_stock", "19", { defaultStock: 19 }],
  ])("of a variant is set: %s", async (column, cell, said) => {
    const { owner, soup, text, detail } = await exported();
    const edited = editedTable(text, (lines) =>
      lines.map((line) => (line["variant_fr"] === "Petit" ? { ...line, [column]: cell } : line)),
    );
    expect((await send(owner, edited)).data).toMatchObject({ created: 0, updated: 1, unchanged: 1, faults: [] });
    const [small, large] = soup.specifications;
    expect((await detail(soup.id)).specifications).toMatchObject([{ ...small, ...said }, { ...large }]);
  });
});

describe("lines that were moved about in a spreadsheet", () => {
  test("say no more in another order, with spaces and line ends as a spreadsheet writes them", async () => {
    const { owner, soup, detail } = await exported();
    const two = { ...formOf(soup), descriptionFr: "Chaude\nau gingembre", nameFr: "Soupe brûlante" };
    await owner.does(productEditing.update, two);
    const text = await exportOf(owner);
    const { version } = await detail(soup.id);
    await owner.does(productEditing.update, { ...two, version, nameFr: "Soupe du jour", descriptionFr: "Du jour" });
    const rewritten = { description_fr: " Chaude \r\nau gingembre ", prep_minutes: "10,0" };
    const edited = editedTable(text, (lines) =>
      lines
        .map((line) => (line["id"] === soup.id ? { ...line, ...rewritten } : line))
        .map((line) => ({ ...line, name_fr: (line["name_fr"] ?? "").normalize("NFD") }))
        .toReversed(),
    );
    expect((await send(owner, edited)).data).toMatchObject({ updated: 0, unchanged: 2, faults: [] });
    expect(await detail(soup.id)).toMatchObject({ nameFr: "Soupe du jour", descriptionFr: "Du jour", prepMinutes: 10 });
  });

  test("one that was copied for a new dish says all that it says, though its marks were copied along", async () => {
    const { owner, text, order, categoryId } = await exported();
    const copies = (lines: TableCells[]) => [
      ...lines,
      ...each({ id: "", variant_id: "", name_fr: "Potage" })(bowls(lines)),
    ];
    expect((await send(owner, editedTable(text, copies))).data).toMatchObject({ created: 1, unchanged: 2, faults: [] });
    expect(await order(categoryId)).toEqual(["Soupe", "Potage"]);
    const groups = await owner.does(products.groups, {});
    const potage = groups.flatMap(({ F_Item: rows }) => rows).find(({ name }) => name === "Potage");
    expect(potage).toMatchObject({ nameZh: "汤", prepMinutes: 10, packingPrice: 10_000 });
    expect(potage?.specifications).toMatchObject([
      { nameFr: "Petit", price: 300_000, isDefault: true },
      { nameFr: "Grand", price: 450_000, isDefault: false },
    ]);
  });

  test("one under the id of another product says of that all that it says, its price and stock too", async () => {
    const { owner, shop, soup, text, detail } = await exported();
    const [bowl] = soup.specifications;
    const misao = await detail(shop.productId);
    const ids = { id: soup.id, variant_id: bowl?.id ?? "" };
    const edited = editedTable(text, (lines) =>
      lines.filter(({ id }) => id === shop.productId).map((line) => ({ ...line, ...ids })),
    );
    expect((await send(owner, edited)).data).toMatchObject({ updated: 1, faults: [] });
    const after = await detail(soup.id);
    expect(after).toMatchObject({ nameFr: "Mi sao", packingPrice: misao.packingPrice, prepMinutes: misao.prepMinutes });
    expect(after.specifications[0]).toMatchObject({ nameFr: "Grande", price: 400_000, stock: 20 });
  });

  test("those of a table without marks, or whose marks were emptied, say all, but for prices and stock as they were seen", async () => {
    for (const cut of [each({ seen: "" }), (lines: TableCells[]) => lines.map(({ seen: _seen, ...line }) => line)]) {
      const { owner, soup, text, detail } = await changedSince();
      const [small] = formOf(soup).specifications;
      await owner.does(productEditing.setMarketable, { id: soup.id, data: false });
      expect((await send(owner, editedTable(text, cut))).data).toMatchObject({ updated: 1, faults: [] });
      const after = await detail(soup.id);
      expect(after).toMatchObject({ nameFr: "Soupe", nameZh: "汤", prepMinutes: 10, isMarketable: false });
      expect(after.specifications[0]).toMatchObject({ nameFr: small?.nameFr, isDefault: true });
    }
  });
});

describe("a menu's table whose prices alone are changed", () => {
  /** A shop whose menu was exported, and on which another phone has since set other fees and another stock at the opening. */
  async function changedSince() {
    const kitchen = await kitchenOf(world);
    const { shop, owner, add } = kitchen;
    const soup = await add({
      packingPrice: 10_000,
      specifications: [{ ...smallBowl, packingPrice: 25_000 }, largeBowl],
    });
    const { text } = await owner.does(menuFiles.exportMenu, {});
    const form = formOf(soup);
    const [small, large] = form.specifications;
    if (small === undefined || large === undefined) throw new Error("a soup has two bowls");
    await owner.does(productEditing.update, {
      ...form,
      packingPrice: 50_000,
      specifications: [
        { ...small, packingPrice: 60_000, defaultStock: 40 },
        { ...large, packingPrice: 70_000 },
      ],
    });
    return { ...kitchen, shop, soup, text };
  }

  const packed = { packingPrice: 50_000, specifications: [{ packingPrice: 60_000 }, { packingPrice: 70_000 }] };

  test("leaves what packing costs and what is refilled to as another phone has set it since", async () => {
    const { owner, soup, text, detail } = await changedSince();
    expect((await send(owner, text)).data).toMatchObject({ updated: 0, faults: [] });
    expect((await send(owner, text.replace(";3000;", ";3500;"))).data).toMatchObject({ updated: 1, faults: [] });
    const after = await detail(soup.id);
    expect(after).toMatchObject(packed);
    expect(after.specifications).toMatchObject([{ price: 350_000, defaultStock: 40 }, { defaultStock: 12 }]);
  });

  test("sets what it changes itself, whatever another phone has set", async () => {
    const { owner, soup, text, detail } = await changedSince();
    const dearer = text
      .replaceAll(";100;1;100;1;", ";300;1;100;1;")
      .replace(";250;250;", ";400;250;")
      .replace(";10;10;", ";15;10;");
    expect((await send(owner, dearer)).data).toMatchObject({ updated: 1, faults: [] });
    expect(await detail(soup.id)).toMatchObject({
      packingPrice: 30_000,
      specifications: [{ packingPrice: 40_000, defaultStock: 15 }, { packingPrice: 70_000 }],
    });
  });

  test("is taken from who may not set the stock, though it was set since", async () => {
    const { shop, soup, text, detail } = await changedSince();
    const cook = await world.asStaff(shop, ["goods", "price"]);
    expect((await send(cook, text.replace(";3000;", ";3500;"))).data).toMatchObject({ updated: 1, faults: [] });
    expect((await detail(soup.id)).specifications).toMatchObject([{ price: 350_000, defaultStock: 40 }, {}]);
  });
});
