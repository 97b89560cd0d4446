import type { OrderedPart } from "../database/tables.ts";
import { insertProduct } from "../products/seeding.store.ts";
import type { OpenWorld } from "./open-world.ts";
import { dishPhoto } from "./pictures.ts";

interface Combo {
  productId: string;
  variantId: string;
}

/** A combo on sale in the category of a shop's first product, 5,000 Ar, that takes these parts. */
export async function comboOf(
  world: OpenWorld,
  shop: { id: string; productId: string },
  parts: readonly OrderedPart[],
  name = "Menu midi",
): Promise<Combo> {
  return world.app.dependencies.database.transaction().execute(async (tx) => {
    const { category_id: categoryId } = await tx
      .selectFrom("products")
      .select("category_id")
      .where("id", "=", shop.productId)
      .executeTakeFirstOrThrow();
    const { id, variantIds } = await insertProduct(tx, {
      shopId: shop.id,
      type: 2,
      categoryId,
      nameFr: name,
      nameZh: "",
      image: dishPhoto,
      isMarketable: true,
      sort: 2,
      variants: [{ nameFr: "Menu", nameZh: "套餐", price: 500_000, packingPrice: 0, stock: 0 }],
      components: parts,
    });
    return { productId: id, variantId: variantIds[0] ?? "" };
  });
}

/** What is left of variants, in the order given. */
export async function stocksOf(world: OpenWorld, variantIds: readonly string[]): Promise<(number | undefined)[]> {
  const rows = await world.app.dependencies.database
    .selectFrom("variants")
    .select(["id", "stock"])
    .where("id", "in", variantIds)
    .execute();
  return variantIds.map((id) => rows.find((row) => row.id === id)?.stock);
}
