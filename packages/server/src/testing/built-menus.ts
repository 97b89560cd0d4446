import { sql } from "kysely";
import { categories, type Category } from "@tsena/contract/categories";
import { products } from "@tsena/contract/products";
import { insertCategory } from "../products/seeding.store.ts";
import type { OpenWorld } from "./open-world.ts";
import { toldPlatform } from "./outbox.ts";
import { dishPhoto } from "./pictures.ts";
import type { Caller } from "./caller.ts";

export interface BuiltCategory {
  id: string;
  /** Its products in their order, and the one variant of each: 4,000 Ar, 20 left. */
  productIds: string[];
  variantIds: string[];
}

/** A category of a shop's menu with so many products: `${name} 0`, `${name} 1`… */
export function categoryOf(world: OpenWorld, shop: { id: string }, name: string, count = 0): Promise<BuiltCategory> {
  return world.app.dependencies.database.transaction().execute(async (tx) => {
    const id = await insertCategory(tx, { shopId: shop.id, nameFr: name, nameZh: "", sort: 10 });
    const productIds = Array.from({ length: count }, (_, number) => `${id}-${number}`);
    const variantIds = productIds.map((productId) => `p-${productId}`);
    await sql`
      insert into products (shop_id, id, category_id, name_fr, name_zh, image, is_marketable, sort)
      select ${shop.id}, g.id, ${id}, ${name}::text || ' ' || (g.nth - 1), '', ${dishPhoto}, true, g.nth - 1
      from unnest(${productIds}::text[]) with ordinality as g (id, nth)`.execute(tx);
    await sql`
      insert into variants (shop_id, id, product_id, name_fr, name_zh, price, stock, default_stock, is_default)
      select ${shop.id}, 'p-' || g.id, g.id, 'Grande', '大份', 400000, 20, 20, true
      from unnest(${productIds}::text[]) as g (id)`.execute(tx);
    return { id, productIds, variantIds };
  });
}

/** Takes products away as their shop does: for a while they could be brought back. */
export async function deleteProductsOf(world: OpenWorld, productIds: readonly string[]): Promise<void> {
  await world.app.dependencies.database
    .updateTable("products")
    .set({ deleted_at: world.app.dependencies.clock.now() })
    .where("id", "in", productIds)
    .execute();
}

/** One category as its shop sees it, by its French name. */
export async function categoryNamed(as: Caller, nameFr: string): Promise<Category | undefined> {
  return (await as.does(categories.list, {})).find((category) => category.nameFr === nameFr);
}

/** A category of the menu as its shop sees it: the version of its order, and its products in it. */
export async function groupOf(as: Caller, categoryId: string) {
  const group = (await as.does(products.groups, {})).find((one) => one.categoryId === categoryId);
  return {
    version: group?.version ?? 0,
    ids: group?.F_Item.map(({ id }) => id) ?? [],
    places: group?.F_Item.map(({ sort }) => sort) ?? [],
    versions: group?.F_Item.map(({ version }) => version) ?? [],
  };
}

/** What the platform's systems are told of a shop's menu and stock, in the order of time. Some webhook must want it. */
export async function menuTold(world: OpenWorld, shopId: string): Promise<object[]> {
  return (await toldPlatform(world.app))
    .filter(({ type, data }) => ["menu.updated", "stock.changed"].includes(type) && data.shopId === shopId)
    .map(({ type, data }) => ({ type, ...data }));
}
