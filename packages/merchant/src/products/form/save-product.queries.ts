import type { productEditing } from "@tsena/contract/products.editing";
import type { Product } from "@tsena/web/shapes.ts";
import { api } from "../../api/api.ts";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import { sendOnce } from "@tsena/web/forms/sent.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { type DraftKey, type StoredDraft, sentDraft } from "./draft.store.ts";
import { draftOfProduct, type ProductDraft, payloadOf } from "./draft.rules.ts";
import { changeMenu, freshProduct, showProduct } from "../products.queries.ts";
import { variantsOver } from "./amending.rules.ts";
import { mergeDrafts } from "./merge.rules.ts";

type Payload = AppPayload<typeof productEditing.create>;

/** What is sent of a draft that the rules have found complete. */
const completePayload = (draft: ProductDraft) => payloadOf(draft) as Payload;

/**
 * Publishes a product: creates it once, however often it is tried; where an answer was lost and the draft was changed since, the product
 * that has arrived meanwhile is changed to it.
 * Rejects with the failure of a quiet call, which is the caller's to report.
 */
export async function publishProduct(key: DraftKey, draft: ProductDraft): Promise<void> {
  await changeMenu(() =>
    sendOnce<Payload, { id: string }>(sentDraft(key), completePayload(draft), {
      send: (payload, idempotencyKey) => api.productEditing.create(payload, { quiet: true, idempotencyKey }),
      amend: async ({ id }, payload, sent) => {
        const { variants: there } = await freshProduct(id);
        const variants = variantsOver(payload.variants, sent.variants, there);
        await api.productEditing.update({ ...payload, variants, id }, { quiet: true });
        return { id };
      },
    }),
  );
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
