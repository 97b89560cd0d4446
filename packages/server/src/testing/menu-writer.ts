import type { Transaction } from "kysely";
import type { ProductCard } from "@tsena/contract/products.shapes";
import type { App } from "../app.ts";
import type { Database } from "../database/tables.ts";
import { insertCategory, insertProduct, type NewProduct } from "../products/seeding.store.ts";
import type { BuiltShop } from "./builders.ts";
import { dishPhoto } from "./pictures.ts";

/** Two variants that products of a test have: 3,000 Ar and 5 left, 4,500 Ar and 7 left. */
export const small = { nameFr: "Petite", nameZh: "小份", price: 300_000, packingPrice: null, stock: 5 };
export const large = { nameFr: "Grande", nameZh: "大份", price: 450_000, packingPrice: 30_000, stock: 7 };

/** What tests of menus write straight into the database of a world. */
export function menuWriter(world: { app: App }) {
  const write = <Result>(work: (tx: Transaction<Database>) => Promise<Result>) =>
    world.app.dependencies.database.transaction().execute(work);

  const category = (shop: BuiltShop, nameFr: string, sort: number): Promise<string> =>
    write((tx) => insertCategory(tx, { shopId: shop.id, nameFr, nameZh: "", sort }));

  /** A product on sale of which only what the test gives matters. */
  const product = (shop: BuiltShop, given: Partial<NewProduct> & Pick<NewProduct, "categoryId">) => {
    const named = { nameFr: "Soupe", nameZh: "", image: dishPhoto };
    const plain = { ...named, isMarketable: true, sort: 1, variants: [small] };
    return write((tx) => insertProduct(tx, { shopId: shop.id, ...plain, ...given }));
  };

  /** A soup, and a combo of it and of two of what the shop has anyway. */
  const combo = async (shop: BuiltShop, categoryId: string) => {
    const soup = await product(shop, { categoryId, sort: 2 });
    return product(shop, {
      categoryId,
      type: 2,
      nameFr: "Menu du jour",
      nameZh: "今日套餐",
      sort: 3,
      variants: [{ ...small, price: 700_000, stock: 0 }],
      components: [
        { variantId: shop.variantId, quantity: 2 },
        { variantId: soup.variantIds[0] ?? "", quantity: 1 },
      ],
    });
  };

  type Columns = { is_marketable?: boolean; deleted_at?: Date | null; category_id?: string };
  const change = (productId: string, columns: Columns) =>
    write((tx) => tx.updateTable("products").set(columns).where("id", "=", productId).execute());

  const setStock = (variantId: string, stock: number) =>
    write((tx) => tx.updateTable("variants").set({ stock }).where("id", "=", variantId).execute());

  const disable = (categoryId: string) =>
    write((tx) => tx.updateTable("categories").set({ enabled: false }).where("id", "=", categoryId).execute());

  return { category, product, combo, change, setStock, disable };
}

/** The names of products, as a test compares them. */
export const names = (rows: readonly ProductCard[]): string[] => rows.map(({ name }) => name);
