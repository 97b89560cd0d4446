import type { Kysely } from "kysely";
import type { ShopCard } from "@tsena/contract/shops";
import type { Database } from "../database/tables.ts";
import { cardOf, type Reading } from "./card.view.ts";
import { listShopFiles } from "./files.store.ts";
import { listHours } from "../database/shop-hours.store.ts";
import type { WholeShop } from "./managing.store.ts";

/** A shop as its customers see it, with its hours and its pictures. */
export async function readCard(db: Kysely<Database>, shop: WholeShop, reading: Reading): Promise<ShopCard> {
  const hours = await listHours(db, [shop.id]);
  return cardOf({ shop, hours }, await listShopFiles(db, shop.id), reading);
}
