import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { devices } from "@tsena/contract/accounts.devices";
import { categories } from "@tsena/contract/categories";
import { products } from "@tsena/contract/products";
import { productEditing } from "@tsena/contract/products.editing";
import { prices } from "@tsena/contract/variants.prices";
import { menuFiles } from "@tsena/contract/menu.files";
import { webhooks } from "@tsena/contract/platform.webhooks";
import { newKey } from "../testing/actors.ts";
import { menuTold } from "../testing/built-menus.ts";
import { comboOf } from "../testing/combos.ts";
import { sendTable as send, tableHeading as heading, tableKeeperOf } from "../testing/menu-tables.ts";
import { startWorld } from "../testing/world.ts";
import type { Caller } from "../testing/caller.ts";

const world = startWorld();

const kitchen = () => tableKeeperOf(world);
const groups = (as: Caller) => as.does(products.groups, {});
const nothing = {
  isWritten: true,
  created: 0,
  updated: 0,
  known: 0,
  newCategories: 0,
  withoutPhoto: 0,
  faults: [],
  faultCount: 0,
};

describe("a menu's table that comes back", () => {
  test("as it was written changes nothing", async () => {
    const { shop, owner } = await kitchen();
    await world.build.product(shop);
    await comboOf(world, shop, [{ variantId: shop.variantId, quantity: 1 }]);
    const before = await groups(owner);
    const { fileName, text } = await owner.does(menuFiles.exportMenu, {});
    expect(fileName).toBe("menu-2026-11-20.csv");
    expect(text).not.toContain("Menu midi");
    expect((await send(owner, text)).data).toEqual({ ...nothing, unchanged: 2 });
    expect(await groups(owner)).toEqual(before);
  });

  const name = fc
    .string({
      unit: fc.constantFrom("a", "é", "炒", "面", '"', "'", ",", ";", "\t", "=", "+", "-", "@", " ", "\n", "\r", "1"),
    })
    .map((text) => text.trim())
    .filter((text) => text !== "");
  const price = fc.integer({ min: 1, max: 999 }).map((hundreds) => hundreds * 10_000);
  const fee = fc.integer({ min: 0, max: 5000 }).map((ariary) => ariary * 100);
  const specification = fc.record({
    nameFr: name,
    nameZh: name,
    price,
    stock: fc.nat(999),
    defaultStock: fc.nat(999),
    packingPrice: fc.option(fee, { nil: undefined }),
  });
  const product = fc.record({
    nameFr: name,
    nameZh: fc.option(name, { nil: undefined }),
    descriptionFr: fc.option(name, { nil: undefined }),
    descriptionZh: fc.option(name, { nil: undefined }),
    prepMinutes: fc.integer({ min: 1, max: 1440 }),
    packingPrice: fee,
    isMarketable: fc.boolean(),
    specifications: fc.array(specification, { minLength: 1, maxLength: 3 }),
  });

  test("changes nothing whatever is in its texts, in either language", { timeout: 60_000 }, async () => {
    const { owner, photo } = await kitchen();
    const [group] = await groups(owner);
    const categoryId = group?.categoryId ?? "";
    let count = 1;
    const cases = fc.asyncProperty(product, fc.constantFrom("1", "2"), async (given, language) => {
      await owner.does(productEditing.create, { ...given, image: photo, categoryId, type: 1, detailImages: [] });
      count += 1;
      const { text } = await owner.does(menuFiles.exportMenu, {}, { language });
      const cells = parse(text, { bom: true, delimiter: language === "2" ? ";" : "," }).flat();
      expect(cells.filter((cell) => /^([=+@\t\r]|-(?!\d+([.,]\d+)?$))/.test(cell))).toEqual([]);
      expect((await send(owner, text)).data).toEqual({ ...nothing, unchanged: count });
    });
    await fc.assert(cases, { numRuns: 25 });
  });
});

describe("a menu's table", () => {
  test("adds products with their variants and categories, at the end and in its order", async () => {
    const { owner, photo } = await kitchen();
    const table = [
      heading,
      `Desserts,,Koba,花生糕,${photo},5,100,oui,Petit,小,1500,10,20`,
      `Desserts,,Koba,花生糕,,,,,Grand,大,2 500,5,5`,
      `desserts,,"Crème ""maison""\nvanille",,${photo},5,0,0,Pot,杯,2000,8,8`,
      `Plats,,Soupe,,${photo},12,600,1,Bol,碗,6000,9,9`,
    ].join("\n");
    const checked = await send(owner, table, "check");
    const done = { ...nothing, created: 3, unchanged: 0, newCategories: 1 };
    expect(checked.data).toEqual({ ...done, isWritten: false });
    expect(await groups(owner)).toHaveLength(1);
    expect((await send(owner, table)).data).toEqual({ ...done, isWritten: true });
    const [plats, desserts] = await groups(owner);
    expect(plats?.F_Item.map((row) => row.name)).toEqual(["Mi sao", "Soupe"]);
    expect(desserts).toMatchObject({ categoryName: "Desserts" });
    expect(desserts?.F_Item).toMatchObject([
      {
        name: "Koba",
        isMultiple: true,
        isMarketable: true,
        packingPrice: 10_000,
        specifications: [
          { nameFr: "Petit", price: 150_000, stock: 10, defaultStock: 20, isDefault: true },
          { nameFr: "Grand", price: 250_000, stock: 5, isDefault: false },
        ],
      },
      { name: 'Crème "maison"\nvanille', isMultiple: false, isMarketable: false },
    ]);
  });

  test("changes what carries an id, logs its prices, and takes nothing away that it does not name", async () => {
    const { shop, owner } = await kitchen();
    const { productId: goodsId } = await world.build.product(shop);
    const { text } = await owner.does(menuFiles.exportMenu, {});
    const table = text
      .split("\n")
      .filter((line) => !line.includes(goodsId))
      .join("\n")
      .replace("Mi sao", "Mi sao royal")
      .replace(";4000;", ";4500;")
      .replace("Plats;主食", "Nouilles;");
    expect((await send(owner, table)).data).toEqual({ ...nothing, updated: 1, unchanged: 0, newCategories: 1 });
    const [plats, noodles] = await groups(owner);
    expect(plats?.F_Item.map(({ id }) => id)).toEqual([goodsId]);
    const item = { id: shop.productId, nameFr: "Mi sao royal", nameZh: "炒面", price: 450_000, stock: 20 };
    expect(noodles?.F_Item).toMatchObject([{ ...item, version: 2 }]);
    const { rows } = await owner.does(prices.log, {});
    expect(rows).toMatchObject([{ goodsId: shop.productId, oldPrice: 400_000, newPrice: 450_000 }]);
  });

  test("leaves the price that was set and the shelf that was changed since it was written, but for what it changes itself", async () => {
    const { shop, owner } = await kitchen();
    const { text } = await owner.does(menuFiles.exportMenu, {});
    await owner.does(prices.set, { id: shop.variantId, price: 450_000 });
    await owner.does(productEditing.setMarketable, { id: shop.productId, data: false });
    expect((await send(owner, text)).data).toEqual({ ...nothing, unchanged: 1 });
    expect((await groups(owner))[0]?.F_Item).toMatchObject([{ price: 450_000, isMarketable: false }]);
    expect((await send(owner, text.replace(";4000;", ";5000;"))).data).toMatchObject({ updated: 1, faults: [] });
    expect((await groups(owner))[0]?.F_Item).toMatchObject([{ price: 500_000, isMarketable: false }]);
  });

  test("leaves what was sold since it was written, but for a stock that was counted anew", async () => {
    const { shop, owner } = await kitchen();
    const { text } = await owner.does(menuFiles.exportMenu, {});
    await world.build.paidOrder(world.asPlatform(), shop, { quantity: 2 });
    expect((await send(owner, text)).data).toEqual({ ...nothing, unchanged: 1 });
    expect((await send(owner, text.replace(";4000;", ";4500;"))).data).toMatchObject({ updated: 1, faults: [] });
    expect((await groups(owner))[0]?.F_Item).toMatchObject([{ price: 450_000, stock: 18 }]);
    expect((await send(owner, text.replace(";20;20;", ";25;20;"))).data).toMatchObject({ updated: 1, faults: [] });
    expect((await groups(owner))[0]?.F_Item).toMatchObject([{ stock: 25 }]);
  });

  test("without a stock leaves what is left, and adds a variant to a product that is there", async () => {
    const { shop, owner } = await kitchen();
    const row = `${shop.productId};Plats;Mi sao;15;200;1`;
    const table = [
      "id;category_fr;name_fr;prep_minutes;packing_price;on_sale;variant_id;variant_fr;variant_zh;price;stock;default_stock",
      `${row};${shop.variantId};Grande;大份;4000;;`,
      `${row};;Petite;小份;3000;7;7`,
    ].join("\r\n");
    expect((await send(owner, table)).data).toMatchObject({ updated: 1, faults: [] });
    const { specifications, nameZh, isMultiple } = await owner.does(products.detail, { id: shop.productId });
    expect({ nameZh, isMultiple }).toEqual({ nameZh: "炒面", isMultiple: true });
    expect(specifications).toMatchObject([
      { id: shop.variantId, stock: 20, packingPrice: 20_000, isDefault: true },
      { nameFr: "Petite", stock: 7, packingPrice: null, isDefault: false },
    ]);
  });

  test("finds the category it names as the database does, whatever the capitals of the language", async () => {
    const { owner, photo } = await kitchen();
    await owner.does(categories.create, { nameFr: "İzmir ΠΑΣ" });
    for (const name of ["izmir πας", "IZMIR πασ", "i\u0307zmir πΑσ"]) {
      const { data } = await send(owner, `${heading}\n${name},,Koba,,${photo},5,100,1,Une,一份,1500,1,1`);
      expect(data).toMatchObject({ isWritten: true, faults: [] });
    }
  });

  test("sent again is written once, under its key and under another; under the same key another table is refused", async () => {
    const { owner, photo } = await kitchen();
    const table = (name: string) => `${heading}\nPlats,,${name},,${photo},5,100,1,Une,一份,1500,1,1`;
    const key = newKey();
    const first = await send(owner, table("Koba"), "write", key);
    expect(first.data).toMatchObject({ isWritten: true, created: 1 });
    expect((await send(owner, table("Koba"), "write", key)).data).toEqual(first.data);
    expect((await send(owner, table("KOBA"))).data).toEqual({ ...nothing, unchanged: 0, known: 1 });
    expect(await send(owner, table("Soupe"), "write", key)).toMatchObject({ failure: "idempotencyKeyReused" });
    expect((await groups(owner))[0]?.F_Item.map(({ name }) => name)).toEqual(["Mi sao", "Koba"]);
  });

  test("that adds and changes is told to the platform once, and stands in the owner's log as both", async () => {
    await world.asPlatform().does(webhooks.create, { url: "http://127.0.0.1:1024/", events: ["menu.updated"] });
    const { shop, owner, photo } = await kitchen();
    const { text } = await owner.does(menuFiles.exportMenu, {}, { language: "1" });
    const [columns = "", ...rows] = text.trim().split("\n");
    const koba = `,Plats,,Koba,,,,${photo},5,100,1,,,,Une,一份,1500,,,,1,,1,,`;
    const table = [columns, ...rows, koba].join("\n").replace("Mi sao", "Mi sao royal");
    expect((await send(owner, table)).data).toMatchObject({ isWritten: true, created: 1, updated: 1 });
    expect(await menuTold(world, shop.id)).toEqual([{ type: "menu.updated", shopId: shop.id, changed: "goods" }]);
    const { rows: log } = await owner.does(devices.audit, {});
    expect(log.map(({ event }) => event)).toEqual(expect.arrayContaining(["goodsAdded", "goodsChanged"]));
  });

  test("may be written with any separator and line end, its headings in any case and order", async () => {
    for (const [separator, end, mark] of [
      [",", "\n", ""],
      [";", "\r\n", "\uFEFF"],
      ["\t", "\r", ""],
    ] as const) {
      const { owner, photo } = await kitchen();
      const columns = heading.toUpperCase().split(",").toReversed();
      const cells = ["Plats", "", "Koba", "", photo, "5", "100", "1", "Une", "一份", "1500", "1", "1"].toReversed();
      const table = `${mark}${columns.join(separator)}${end}${cells.join(separator)}${end}`;
      expect((await send(owner, table)).data).toMatchObject({ isWritten: true, created: 1 });
    }
  });
});

describe("a table with faults", () => {
  test("writes nothing, and names each by the line that an editor shows, the column and the form's own sentence", async () => {
    const { owner, photo } = await kitchen();
    const before = await groups(owner);
    const table = [
      heading,
      `Plats,,"Deux\r\nlignes",,${photo},5,100,1,Une,一份,1500,1,1`,
      "",
      `Plats,,Koba,,${photo},5,100,1,Une,一份,150,1,1`,
      `,,Sans rien,,${photo},cinq,1.5,peut-être,Une,,1500,-1,`,
      `Plats,,,,/files/product/unknown.jpg,5,100,1,Une,一份,1500,1,1`,
      `Plats,,D'autrui,,/files/product/unknown.jpg,5,100,1,Une,一份,1500,1,1`,
    ].join("\r\n");
    const { data } = await send(owner, table);
    expect(data).toMatchObject({ isWritten: false, created: 2, faultCount: 10 });
    expect(data.faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
      "5 price",
      "6 category_fr",
      "6 prep_minutes",
      "6 packing_price",
      "6 on_sale",
      "6 variant_zh",
      "6 stock",
      "6 default_stock",
      "7 name_fr",
      "8 image",
    ]);
    expect(data.faults[0]?.message).toBe("Le prix va de 100 en 100\u00A0Ar, à partir de 100\u00A0Ar");
    const said = (column: string) => data.faults.find((fault) => fault.column === column)?.message;
    // Not that it is wrong alone, but what the column takes.
    expect(said("prep_minutes")).toMatch(/attendu\s: un nombre entier de 1 à 1440$/);
    expect(said("on_sale")).toMatch(/attendu\s: 1, 0$/);
    expect(await groups(owner)).toEqual(before);
  });

  test("says what is not there: a product, a variant, a right", async () => {
    const { shop, owner } = await kitchen();
    const stranger = await world.build.shop();
    const combo = await comboOf(world, shop, [{ variantId: shop.variantId, quantity: 1 }]);
    const { text } = await owner.does(menuFiles.exportMenu, {});
    const said = async (table: string, as = owner) =>
      (await send(as, table)).data.faults.map(({ line, column, message }) => [line, column, message]);
    for (const id of [stranger.productId, combo.productId, "none"]) {
      expect(await said(text.replace(shop.productId, id))).toEqual([
        [2, "id", "Produit introuvable\u00A0: vérifiez-le dans le menu"],
      ]);
    }
    const wrong = text.replace(shop.variantId, stranger.variantId);
    expect(await said(wrong)).toEqual([[2, "variant_id", "Variante introuvable\u00A0: vérifiez-la dans le menu"]]);
    const cook = await world.asStaff(shop, ["goods"]);
    const notGranted = (module: string) =>
      `Il vous faut l'accès «\u00A0${module}\u00A0»\u00A0: demandez-le au propriétaire`;
    const dearer = text.replace(";4000;", ";4500;").replace(";20;20;", ";30;20;").replace("Plats;主食", "Pâtes;");
    expect(await said(dearer, cook)).toEqual([
      [2, "category_fr", notGranted("Catégories")],
      [2, "price", notGranted("Prix")],
      [2, "stock", notGranted("Stock")],
    ]);
    expect((await send(cook, text)).data).toEqual({ ...nothing, unchanged: 1 });
    const all = await world.asStaff(shop, ["goods", "price", "stock", "categories"]);
    expect(await said(dearer, all)).toEqual([]);
  });

  test("names a hundred of them and counts all", async () => {
    const { owner } = await kitchen();
    const rows = Array.from({ length: 120 }, (_, at) => `Plats,,Plat ${at},,/files/x.jpg,5,100,1,Une,一份,150,1,1`);
    const { data } = await send(owner, [heading, ...rows].join("\n"));
    expect([data.faults.length, data.faultCount]).toEqual([100, 120]);
  });
});
