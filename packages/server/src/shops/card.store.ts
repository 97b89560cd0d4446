import type { Kysely } from "kysely";
import type { Language } from "@tsena/contract/languages";
import type { ShopCard } from "@tsena/contract/shops";
import type { Database } from "../database/tables.ts";
import { nameIn } from "../products/names.rules.ts";
import { busyOf } from "./busy.rules.ts";
import { effectiveOf } from "./effective.rules.ts";
import { listShopFiles } from "./files.store.ts";
import { hoursOf, listHours } from "./hours.store.ts";
import type { WholeShop } from "./managing.store.ts";

/** When it is read, and in which language. */
export interface Reading {
  now: Date;
  language: Language;
}

/** What the manager and the customers are both told of a shop. */
export async function sharedOf(db: Kysely<Database>, shop: WholeShop, { now, language }: Reading) {
  const hours = await listHours(db, [shop.id]);
  const { category_id: id, category_fr: fr, category_zh: zh } = shop;
  return {
    shopId: shop.id,
    logo: shop.logo,
    name: shop.name,
    phone: shop.phone ?? shop.order_phone ?? "",
    address: shop.address,
    latitude: shop.latitude,
    longitude: shop.longitude,
    type: id === null ? null : { id, name: nameIn({ fr: fr ?? "", zh: zh ?? "" }, language) },
    deliveryMode: shop.delivery_mode,
    hours: hours.map(hoursOf),
    signboard: shop.signboard,
    banner: shop.banner,
    effective: effectiveOf(shop, hours, now),
    busy: busyOf(shop, now),
  };
}

/** A shop as its customers see it. */
export async function cardOf(db: Kysely<Database>, shop: WholeShop, reading: Reading): Promise<ShopCard> {
  const photos = (await listShopFiles(db, shop.id)).filter(({ kind }) => kind === "photo");
  return { ...(await sharedOf(db, shop, reading)), description: shop.description, photos };
}
