import type { Product } from "@tsena/web/shapes.ts";
import { api } from "../../api/api.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { sendOnce } from "@tsena/web/forms/sent.ts";
import { type DraftKey, type StoredDraft, sentDraft } from "./draft.store.ts";
import { draftOfProduct, type ProductDraft, payloadOf } from "./draft.rules.ts";
import { changeMenu, freshProduct, showProduct } from "../products.queries.ts";
import { settable } from "../settable.ts";
import { unlessGone } from "../unless-gone.ts";
import { draftOfChanged, productOver, type ProductPayload } from "./amending.rules.ts";
import { mergeDrafts } from "./merge.rules.ts";

/** What is sent of a draft that the rules have found complete. */
const completePayload = (draft: ProductDraft) => payloadOf(draft) as ProductPayload;

/** A product that has arrived, and the draft of it as it is there. */
interface Arrived {
  product: Product;
  draft: ProductDraft;
}

/** What a lost answer has brought, as the server has it now; undefined where it is on the menu no more. */
async function findArrived({ id }: { id: string }): Promise<Arrived | undefined> {
  const product = await unlessGone("productNotFound", freshProduct(id));
  return product && { product, draft: draftOfProduct(product) };
}

/** Changes what has arrived to what is wanted by now: only what was changed since it was sent, over what the server has. */
async function amendArrived({ product }: Arrived, wanted: ProductPayload, sent: ProductPayload): Promise<Arrived> {
  const over = productOver(wanted, sent, product, settable());
  const changed = await api.productEditing.update(over, { quiet: true });
  return { product: changed, draft: draftOfChanged(changed, wanted, over.variants) };
}

/**
 * Publishes a product: creates it once, however often it is tried; where an answer was lost and the draft was changed since, the product
 * that has arrived meanwhile is changed to it, and where that was deleted since, it is created anew.
 * @returns what is on the menu, with a price or stock that was typed beside the one that is `seen` there, where it could not be set;
 * rejects with the failure of a quiet call, which is the caller's to report
 */
export async function publishProduct(key: DraftKey, draft: ProductDraft): Promise<ProductDraft> {
  const done = await changeMenu(() =>
    sendOnce<ProductPayload, { id: string }, Arrived>(sentDraft(key), completePayload(draft), {
      send: (payload, idempotencyKey) => api.productEditing.create(payload, { quiet: true, idempotencyKey }),
      find: findArrived,
      amend: amendArrived,
    }),
  );
  return "draft" in done ? done.draft : draft;
}

/**
 * Changes a product: only what was changed here is sent over what the server has now, so that no stock sold meanwhile
 * comes back. Where somebody else has saved another version since it was begun, nothing is sent.
 * @returns that version of somebody else's; rejects with the failure of a quiet call, which is the caller's to report
 */
export async function saveProduct(id: string, { values, base, version }: StoredDraft): Promise<Product | undefined> {
  const now = await freshProduct(id);
  if (now.version !== version) return now;
  const theirs = draftOfProduct(now);
  const payload = completePayload(mergeDrafts(base ?? theirs, values, theirs));
  try {
    await changeMenu(async () =>
      showProduct(await api.productEditing.update({ ...payload, id, version: now.version }, { quiet: true })),
    );
    return undefined;
  } catch (error) {
    if (!isCallFailed(error) || error.name !== "changedMeanwhile") throw error;
    return freshProduct(id);
  }
}
