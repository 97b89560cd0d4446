import type { ShopEvent } from "@tsena/contract/shops.states";
import { writeAudit } from "../audit/audit.store.ts";
import type { Work } from "../database/transaction.ts";
import { type WebhookChange, enqueueWebhookEvent } from "../notifications/webhooks.enqueuing.store.ts";
import { findShop } from "../database/shop-row.store.ts";
import type { ActorContext } from "../http/actors.ts";
import { isKnown } from "../database/shop-row.rules.ts";

type Changed = Extract<WebhookChange, { event: "shop.updated" }>["data"]["changed"];

/**
 * Writes down what somebody has changed of the shop, drops what is kept of it, and tells the platform what kind of thing it
 * was, where that is something that it shows, of a shop which it knows.
 */
export async function recordShopChange(
  { tx, announce, actor, device, address, now }: Work & ActorContext,
  { event, detail = "", changed }: { event: ShopEvent; detail?: string; changed?: Changed },
): Promise<void> {
  const { userId, shopId } = actor;
  await writeAudit(tx, { userId, shopId, event, detail, device, address, now });
  const shop = await findShop(tx, shopId);
  if (changed !== undefined && shop !== undefined && isKnown(shop)) {
    await enqueueWebhookEvent(tx, { event: "shop.updated", shopId, data: { changed }, now });
  }
  await announce("shop", shopId);
}
