import type { GoodsEvent } from "@tsena/contract/goods.events";
import type { FailureName } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import { writeAudit } from "../accounts/audit.store.ts";
import type { Work } from "../database/transaction.ts";
import { Refusal, wrongField } from "../http/refusal.ts";
import type { Acting } from "../shops/changing.events.ts";
import { shopsPictures } from "../shops/files.store.ts";
import { type GoodsForm, namesTold, type Part, partReasonOf, partsOfForm } from "./editing.rules.ts";
import { listPartGoods, picturesShown } from "./editing.store.ts";
import { nameIn, type Names } from "./goods.rules.ts";
import { type MenuChange, noteMenuChange } from "./menu.events.ts";

/** Somebody who changes products, and in which language they are answered. */
export type Editing = Work & Acting & { language: Language };

/** A refusal for the sake of one field of the form, which it names by its path. */
function wrong(failure: FailureName, path: string, language: Language): Refusal {
  return new Refusal(failure, {}, { fields: [wrongField(failure, path, { language })] });
}

/**
 * Refuses with `fileUnknown` a picture that nobody at the shop brought for a product. One that a product of the shop shows
 * already is always taken: a form that leaves it as it is, or a copy of a product.
 */
async function checkPictures({ tx, actor, language }: Editing, form: GoodsForm): Promise<void> {
  const urls = [form.image, ...form.detailImages];
  const { userId, shopId } = actor;
  const brought = await shopsPictures(tx, { urls, userId, shopId, use: "product" });
  const shown = await picturesShown(tx, shopId, urls);
  const unknown = urls.findIndex((url) => !brought.has(url) && !shown.has(url));
  if (unknown >= 0) throw wrong("fileUnknown", unknown === 0 ? "image" : `detailImages.${unknown - 1}`, language);
}

/** How many of a specification one combo takes at most, as the database has it. */
const takenAtMost = 999;

/** The parts of a combo `id`, undefined for a new one; refuses what cannot be a part, with the path of it. */
async function checkedParts(
  { tx, actor, language }: Editing,
  form: GoodsForm,
  id: string | undefined,
): Promise<Part[]> {
  const parts = partsOfForm(form);
  if (parts.length === 0) return parts;
  const named = form.components ?? [];
  const goods = await listPartGoods(
    tx,
    actor.shopId,
    named.map(({ goodsId }) => goodsId),
  );
  const reasons = named.map(({ goodsId, productId }): FailureName | undefined => {
    const found = goods.find((row) => row.id === goodsId);
    const reason = partReasonOf(goodsId === id ? form.type : found?.type);
    return reason ?? (found?.product_ids.includes(productId) ? undefined : "specificationNotFound");
  });
  for (const [at, reason] of reasons.entries()) {
    if (reason !== undefined) throw wrong(reason, `components.${at}`, language);
  }
  if (parts.some(({ quantity }) => quantity > takenAtMost)) throw wrong("fieldWrong", "components", language);
  return parts;
}

/** Holds a form against what the shop has: its pictures and, of a combo, its parts, which it gives. */
export async function checkForm(given: Editing, form: GoodsForm, id?: string): Promise<Part[]> {
  await checkPictures(given, form);
  return checkedParts(given, form, id);
}

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
