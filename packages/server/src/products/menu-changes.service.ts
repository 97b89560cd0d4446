import type { Language } from "@tsena/contract/languages";
import type { ProductEvent } from "@tsena/contract/products.events";
import { comboStock } from "@tsena/contract/variants.stock";
import { writeAudit } from "../audit/audit.store.ts";
import type { Work } from "../database/transaction.ts";
import type { ActorContext } from "../http/actors.ts";
import { type WebhookChange, enqueueWebhookEvent } from "../notifications/webhooks.enqueuing.store.ts";
import { findShop } from "../database/shop-row.store.ts";
import { type StockLevel, listCombosOf } from "./counted.store.ts";
import { isKnown } from "../database/shop-row.rules.ts";
import { nameIn, type Names, namesInLine } from "./names.rules.ts";

/** What kind of thing of a menu has changed, as the platform is told it. */
export type MenuChange = Extract<WebhookChange, { event: "menu.updated" }>["data"]["changed"];

/** A message names so many variants; of more it says only that the menu is to be read anew. */
export const namedAtMost = 500;

/** Somebody who changes products, and in which language they are answered. */
export type Editing = Work & ActorContext & { language: Language };

/**
 * Writes down what somebody did with products (a line for each thing done, whatever the number of its products), drops what is
 * cached of the shop, and tells the platform once that its menu has changed. Of no product it says nothing.
 */
export async function recordProductChanges(
  { tx, announce, actor, language, device, address, now }: Editing,
  all: readonly { event: ProductEvent; products: readonly Names[] }[],
  changed: MenuChange = "goods",
): Promise<void> {
  const { userId, shopId } = actor;
  const done = all.filter(({ products }) => products.length > 0);
  if (done.length === 0) return;
  for (const { event, products } of done) {
    const detail = namesInLine(products.map((names) => nameIn(names, language)));
    await writeAudit(tx, { userId, shopId, event, detail, device, address, now });
  }
  await enqueueMenuUpdated({ tx }, { shopId, changed, now });
  await announce("shop", shopId);
}

/** Tells the platform that a shop's menu has changed, of a shop that it knows: it reads the menu anew. */
export async function enqueueMenuUpdated(
  work: Pick<Work, "tx">,
  { shopId, changed, now }: { shopId: string; changed: MenuChange; now: Date },
): Promise<void> {
  await enqueueOfKnown(work, { event: "menu.updated", shopId, data: { changed }, now });
}

/**
 * Tells the platform what is left of some variants, and so of the combos that they are part of, of a shop that it
 * knows; of none it tells nothing.
 */
export async function enqueueStockChanged(
  { tx }: Pick<Work, "tx">,
  { shopId, levels, now }: { shopId: string; levels: readonly StockLevel[]; now: Date },
): Promise<void> {
  const ids = levels.map(({ variantId }) => variantId);
  const combos = ids.length === 0 || ids.length > namedAtMost ? [] : await listCombosOf(tx, shopId, ids);
  const following = combos.map(({ variantId, parts }) => ({ variantId, stock: comboStock(parts) }));
  await enqueueStockOf({ tx }, { shopId, levels: [...levels, ...following], now });
}

/** Tells the platform what is left of some variants and of nothing else, of a shop that it knows; of none it tells nothing. */
export async function enqueueStockOf(
  { tx }: Pick<Work, "tx">,
  { shopId, levels, now }: { shopId: string; levels: readonly StockLevel[]; now: Date },
): Promise<void> {
  if (levels.length === 0) return;
  const named =
    levels.length > namedAtMost ? null : levels.map(({ variantId, stock }) => ({ productId: variantId, stock }));
  await enqueueOfKnown({ tx }, { event: "stock.changed", shopId, data: { products: named }, now });
}

/** The platform does not know of a shop before it is approved. */
async function enqueueOfKnown({ tx }: Pick<Work, "tx">, change: WebhookChange): Promise<void> {
  const shop = await findShop(tx, change.shopId);
  if (shop !== undefined && isKnown(shop)) await enqueueWebhookEvent(tx, change);
}
