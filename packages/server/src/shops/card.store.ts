import type { Kysely } from "kysely";
import type { ShopCard } from "@tsena/contract/shops";
import type { Database } from "../database/tables.ts";
import { type Reading, sharedOf } from "./card.view.ts";
import { listShopFiles } from "./files.store.ts";
import { listHours } from "./hours.store.ts";
import type { WholeShop } from "./managing.store.ts";

/** A shop as its customers see it. */
export async function cardOf(db: Kysely<Database>, shop: WholeShop, reading: Reading): Promise<ShopCard> {
  const hours = await listHours(db, [shop.id]);
  const photos = (await listShopFiles(db, shop.id)).filter(({ kind }) => kind === "photo");
  return { ...sharedOf({ shop, hours }, reading), description: shop.description, photos };
}
