import { describe, expect, test } from "vitest";
import { productEditing } from "@tsena/contract/products.editing";
import type { Product } from "@tsena/contract/products.shapes";
import { menuFiles } from "@tsena/contract/menu.files";
import type { ModuleId } from "@tsena/contract/modules";
import { variants } from "@tsena/contract/variants";
import { prices } from "@tsena/contract/variants.prices";
import { variantStock } from "@tsena/contract/variants.stock";
import { webhooks } from "@tsena/contract/platform.webhooks";
import type { Answer, Caller } from "../testing/caller.ts";
import { menuTold } from "../testing/built-menus.ts";
import { formOf, kitchenOf, largeBowl, partOf, smallBowl } from "../testing/kitchens.ts";
import { sendTable } from "../testing/menu-tables.ts";
import { startWorld } from "../testing/world.ts";

const world = startWorld();

/** What is set of a variant, by the right that it takes. */
const fields = { price: "price", stock: "stock", defaultStock: "stock" } as const satisfies Record<string, ModuleId>;
type Field = keyof typeof fields;
const wanted: Record<Field, number> = { price: 320_000, stock: 30, defaultStock: 40 };
const sentences = {
  price: "Il vous faut l'accès «\u00A0Prix\u00A0»\u00A0: demandez-le au propriétaire",
  stock: "Il vous faut l'accès «\u00A0Stock\u00A0»\u00A0: demandez-le au propriétaire",
};

/** The first variant of a product as its form says it, with some fields set. */
function firstOf(product: Product, set: object = {}) {
  const [first, ...others] = formOf(product).specifications;
  if (first === undefined) throw new Error("the product has no variant");
  return { first: { ...first, ...set }, all: [{ ...first, ...set }, ...others] };
}

/** Who was refused what, in which words; undefined where nobody was. */
type Refused = { field: string; message: string } | undefined;

function refusedBy({ failure, data, message }: Answer<unknown>): Refused {
  if (failure === undefined) return undefined;
  const [field] = (data as { fields?: { path: string }[] }).fields ?? [];
  return { field: field?.path.split(".").at(-1) ?? failure, message };
}

const columns = { price: "price", stock: "stock", defaultStock: "default_stock" };
const cells: Record<Field, (row: string[], names: string[]) => void> = {
  price: (row, names) => (row[names.indexOf("price")] = String(wanted.price / 100)),
  stock: (row, names) => (row[names.indexOf("stock")] = String(wanted.stock)),
  defaultStock: (row, names) => (row[names.indexOf("default_stock")] = String(wanted.defaultStock)),
};

/** The table of a menu with one product, one field of it set. */
async function tableWith(owner: Caller, id: string, field: Field): Promise<string> {
  const { text } = await owner.does(menuFiles.exportMenu, {}, { language: "1" });
  const [heading = "", ...lines] = text.trim().split("\n");
  const row = lines.find((line) => line.startsWith(id))?.split(",") ?? [];
  cells[field](row, heading.replace("\uFEFF", "").trim().split(","));
  return `${heading}\n${row.join(",")}`;
}

/** Every way in which somebody sets a field of a variant that is there. */
const doors: Record<string, (as: Caller, product: Product, field: Field, owner: Caller) => Promise<Refused>> = {
  "the product's form": async (as, product, field) => {
    const { all } = firstOf(product, { [field]: wanted[field] });
    return refusedBy(await as.call(productEditing.update, { ...formOf(product), specifications: all }));
  },
  "the variant's form": async (as, product, field) => {
    const { first } = firstOf(product, { [field]: wanted[field] });
    return refusedBy(await as.call(variants.update, first));
  },
  "the form of a combo": async (as, product, field) => {
    const { all } = firstOf(product, { [field]: wanted[field] });
    return refusedBy(await as.call(productEditing.update, { ...formOf(product), specifications: all }));
  },
  "the table": async (as, product, field, owner) => {
    const { data } = await sendTable(as, await tableWith(owner, product.id, field));
    const [fault, ...others] = data.faults;
    expect(others).toEqual([]);
    const named = (Object.keys(columns) as Field[]).find((one) => columns[one] === fault?.column);
    return fault && { field: named ?? String(fault.column), message: fault.message };
  },
};

const rights: ModuleId[][] = [["goods"], ["goods", "price"], ["goods", "stock"], ["goods", "price", "stock"]];

describe.each(Object.keys(doors))("%s", (door) => {
  const isCombo = door === "the form of a combo";

  test("sets of a variant that is there what its person has the right to, and refuses the rest with the right's name", async () => {
    const { shop, owner, add, addCombo, detail } = await kitchenOf(world);
    const people = [owner, ...(await Promise.all(rights.map((modules) => world.asStaff(shop, modules))))];
    for (const [at, person] of people.entries()) {
      for (const [field, right] of Object.entries(fields) as [Field, "price" | "stock"][]) {
        const product = isCombo ? await addCombo([await add()]) : await add({ nameFr: `Soupe ${at} ${field}` });
        const refused = await doors[door]?.(person, product, field, owner);
        const after = await detail(product.id);
        const told = `${at} ${field}`;
        if (isCombo && right === "stock") {
          // A combo has no stock of its own: there is nothing to be set, nor to be refused.
          expect([told, refused, after.stock]).toEqual([told, undefined, product.stock]);
          continue;
        }
        const isAllowed = person === owner || (rights[at - 1] ?? []).includes(right);
        const expected = isAllowed ? undefined : { field, message: sentences[right] };
        expect([told, refused]).toEqual([told, expected]);
        const value = isAllowed ? wanted[field] : product.specifications[0]?.[field];
        expect([told, after.specifications[0]]).toMatchObject([told, { [field]: value }]);
        if (!isAllowed) expect(after).toEqual(product);
      }
    }
  });
});

describe("whoever has the right to products alone", () => {
  test("gives price and stock of what is new: by the product's form, the variant's, and the table", async () => {
    const { shop, owner, form, detail, order } = await kitchenOf(world);
    const cook = await world.asStaff(shop, ["goods"]);
    const { id } = await cook.does(productEditing.create, form({ isMultiple: true }));
    await cook.does(variants.create, { goodsId: id, ...largeBowl });
    expect((await detail(id)).specifications).toMatchObject([smallBowl, largeBowl]);
    const { text } = await owner.does(menuFiles.exportMenu, {}, { language: "1" });
    const [heading = ""] = text.split("\n");
    const koba = `,Soupes,,Koba,,,,,5,100,1,,,,Une,一份,1500,,,,1,,9,,`;
    expect((await sendTable(cook, `${heading}\n${koba}`)).data).toMatchObject({ isWritten: true, created: 1 });
    expect(await order()).toEqual(["Soupe", "Koba"]);
  });

  test("leaves what moved while the form was open, however it is sent", async () => {
    const { shop, owner, add, detail } = await kitchenOf(world);
    const product = await add();
    const id = product.specifications[0]?.id ?? "";
    const cook = await world.asStaff(shop, ["goods"]);
    const { text } = await owner.does(menuFiles.exportMenu, {}, { language: "1" });
    await owner.does(prices.set, { id, price: 360_000 });
    await owner.does(variantStock.setStock, { id, stock: 1, defaultStock: 9 });
    const moved = { price: 360_000, stock: 1, defaultStock: 9 };
    const { first, all } = firstOf(product, { nameFr: "Bol" });
    await cook.does(variants.update, first);
    expect((await detail(product.id)).specifications).toMatchObject([{ nameFr: "Bol", ...moved }]);
    await cook.does(productEditing.update, { ...formOf(product), version: 2, specifications: all });
    expect((await detail(product.id)).specifications).toMatchObject([moved]);
    const [heading = "", ...lines] = text.trim().split("\n");
    const line = lines.find((one) => one.startsWith(product.id)) ?? "";
    const renamed = line.replace("Petit", "Mini");
    expect((await sendTable(cook, `${heading}\n${renamed}`)).data).toMatchObject({ updated: 1, faults: [] });
    expect((await detail(product.id)).specifications).toMatchObject([{ nameFr: "Mini", ...moved }]);
  });
});

describe("a stock of 0 that a person says", () => {
  test.each(["the product's form", "the table"])(
    "by %s is sold out for the day, though the count was 0 already",
    async (door) => {
      const { shop, owner, add } = await kitchenOf(world);
      const product = await add();
      const id = product.specifications[0]?.id ?? "";
      const { text } = await owner.does(menuFiles.exportMenu, {}, { language: "1" });
      await world.build.paidOrder(world.asPlatform(), { id: shop.id, variantId: id }, { quantity: 5 });
      if (door === "the table") {
        const table = text.replace(",5,5,10,", ",0,5,10,");
        expect(table).not.toBe(text);
        expect((await sendTable(owner, table)).data).toMatchObject({ isWritten: true, faults: [] });
      } else {
        const { all } = firstOf(product, { stock: 0 });
        await owner.does(productEditing.update, { ...formOf(product), specifications: all });
      }
      const { sold_out_on } = await world.app.dependencies.database
        .selectFrom("variants")
        .select("sold_out_on")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(sold_out_on).not.toBeNull();
    },
  );
});

test("a stock that a form sets is sent to the platform, as one that a table sets is, with the combos that follow it", async () => {
  await world.asPlatform().does(webhooks.create, { url: "http://127.0.0.1:1024/", events: ["stock.changed"] });
  for (const door of ["the product's form", "the variant's form", "the table"]) {
    const { shop, owner, add, addCombo } = await kitchenOf(world);
    const soup = await add();
    const combo = await addCombo([soup]);
    await doors[door]?.(owner, soup, "stock", owner);
    const told = [soup, combo].map((product) => ({ productId: partOf(product).productId, stock: wanted.stock }));
    expect([door, await menuTold(world, shop.id)]).toEqual([
      door,
      [{ type: "stock.changed", shopId: shop.id, products: told }],
    ]);
  }
});
