import type { ProductEvent } from "@tsena/contract/products.events";
import type { Language } from "@tsena/contract/languages";
import { writeAudit } from "../audit/audit.store.ts";
import type { Work } from "../database/transaction.ts";
import type { ActorContext } from "../http/actors.ts";
import { nameIn, type Names, namesTold } from "./names.rules.ts";
import { type MenuChange, enqueueMenuUpdated } from "./menu-changes.service.ts";

/** Somebody who changes products, and in which language they are answered. */
export type Editing = Work & ActorContext & { language: Language };

/** What somebody did with products. */
interface Deed {
  event: ProductEvent;
  products: readonly Names[];
}

/**
 * Writes down what somebody did with products (one line, whatever their number), drops what is kept of the shop, and tells
 * the platform that its menu has changed. Of no product it says nothing.
 */
export function recordProductChange(
  ctx: Editing,
  { changed, ...deed }: Deed & { changed?: MenuChange },
): Promise<void> {
  return recordProductChanges(ctx, [deed], changed);
}

/** Does the same of several things that somebody did at once: a line for each, and the platform is told once. */
export async function recordProductChanges(
  ctx: Editing,
  deeds: readonly Deed[],
  changed: MenuChange = "goods",
): Promise<void> {
  const { tx, announce, actor, language, device, address, now } = ctx;
  const { userId, shopId } = actor;
  const done = deeds.filter(({ products }) => products.length > 0);
  if (done.length === 0) return;
  for (const { event, products } of done) {
    const detail = namesTold(products.map((names) => nameIn(names, language)));
    await writeAudit(tx, { userId, shopId, event, detail, device, address, now });
  }
  await enqueueMenuUpdated({ tx }, { shopId, changed, now });
  await announce("shop", shopId);
}
