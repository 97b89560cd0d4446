import type * as v from "valibot";
import type { CallOutput } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import type { platform, PlatformOrder, PlatformShop } from "@tsena/contract/platform";
import type { OrderWithItems } from "../orders/orders.store.ts";
import { entriesOf } from "../orders/orders.view.ts";
import { isReachable } from "../shops/effective.rules.ts";
import type { withEffective } from "../shops/effective.store.ts";
import type { VariantForSale } from "../stock/selling.store.ts";
import type { listShops } from "./platform.store.ts";
import type { SimulatorRow } from "./simulator.store.ts";

/** An order's row as the platform reads it. */
export function platformOrderOf(row: OrderWithItems, language: Language): v.InferInput<typeof PlatformOrder> {
  return { ...entriesOf(row, language), shopId: row.shop_id, externalId: row.external_id, version: row.version };
}

type Listed = Awaited<ReturnType<typeof listShops>>[number];

/** A shop as the list of all tells it. */
export function platformShopOf({
  shop,
  effective,
}: Awaited<ReturnType<typeof withEffective<Listed>>>[number]): v.InferInput<typeof PlatformShop> {
  return {
    id: shop.id,
    name: shop.name,
    latitude: shop.latitude,
    longitude: shop.longitude,
    deliveryMode: shop.delivery_mode,
    open: effective.open,
    effective,
    reachable: isReachable(shop, effective),
  };
}

/** A variant on sale, as a row of its shop's menu. */
export function menuRowOf(variant: VariantForSale): CallOutput<typeof platform.menu>[number] {
  return {
    productId: variant.id,
    goodsId: variant.product_id,
    nameFr: variant.product_fr,
    nameZh: variant.product_zh,
    specificationFr: variant.name_fr,
    specificationZh: variant.name_zh,
    image: variant.image,
    price: variant.price,
    packingPrice: variant.packing_price,
    stock: variant.stock,
  };
}

/** What the simulator is to do; a play that it has started is no longer asked for. */
export function directionsOf(row: SimulatorRow): CallOutput<typeof platform.simulator> {
  const { is_running: running, play_id: id, play: name, play_started_at: startedAt } = row;
  return { running, play: id === null || name === null || startedAt !== null ? null : { id, name } };
}
