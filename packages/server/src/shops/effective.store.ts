import type { Kysely } from "kysely";
import type { Effective } from "@tsena/contract/shops";
import type { Database } from "../database/tables.ts";
import type { BusinessHoursTable } from "../database/tables.shops.ts";
import { effectiveOf, type ShopSwitch } from "./effective.rules.ts";
import { listHours } from "../database/shop-hours.store.ts";

type Switched = ShopSwitch & { id: string };

/** Each shop with whether it takes orders at a moment. */
export async function withEffective<Shop extends Switched>(
  db: Kysely<Database>,
  shops: readonly Shop[],
  now: Date,
): Promise<{ shop: Shop; effective: Effective }[]> {
  const hours = new Map<string, BusinessHoursTable[]>(shops.map(({ id }) => [id, []]));
  for (const row of await listHours(db, [...hours.keys()])) hours.get(row.shop_id)?.push(row);
  return shops.map((shop) => ({ shop, effective: effectiveOf(shop, hours.get(shop.id) ?? [], now) }));
}
