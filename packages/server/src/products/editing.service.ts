import type { GoodsEvent } from "@tsena/contract/goods.events";
import type { Language } from "@tsena/contract/languages";
import { writeAudit } from "../accounts/audit.store.ts";
import type { Work } from "../database/transaction.ts";
import { namesTold } from "./editing.rules.ts";
import type { Acting } from "../http/acting.ts";
import { nameIn, type Names } from "./names.rules.ts";
import { type MenuChange, noteMenuChange } from "./menu-changes.service.ts";

/** Somebody who changes products, and in which language they are answered. */
export type Editing = Work & Acting & { language: Language };

/** What somebody did with products. */
interface Deed {
  event: GoodsEvent;
  goods: readonly Names[];
}

/**
 * Writes down what somebody did with products (one line, whatever their number), drops what is kept of the shop, and tells
 * the platform that its menu has changed. Of no product it says nothing.
 */
export function noteGoods(given: Editing, { changed, ...deed }: Deed & { changed?: MenuChange }): Promise<void> {
  return noteDeeds(given, [deed], changed);
}

/** Does the same of several things that somebody did at once: a line for each, and the platform is told once. */
export async function noteDeeds(given: Editing, deeds: readonly Deed[], changed: MenuChange = "goods"): Promise<void> {
  const { tx, announce, actor, language, device, address, now } = given;
  const { userId, shopId } = actor;
  const done = deeds.filter(({ goods }) => goods.length > 0);
  if (done.length === 0) return;
  for (const { event, goods } of done) {
    const detail = namesTold(goods.map((names) => nameIn(names, language)));
    await writeAudit(tx, { userId, shopId, event, detail, device, address, now });
  }
  await noteMenuChange({ tx }, { shopId, changed, now });
  await announce("shop", shopId);
}
