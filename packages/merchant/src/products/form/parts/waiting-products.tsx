import { useStore } from "@tsena/web/store.ts";
import { type DraftKey, storedDraft, type StoredDraft } from "../draft.store.ts";
import { sourceOf } from "../use-product-draft.ts";
import { useProductForm } from "../use-product-form.ts";
import { useMainPicture } from "../use-product-pictures.ts";
import { useTold } from "../use-told.ts";
import { shownStore, waitsStore } from "../waits.ts";

/** The form of a product without its page: it takes the photos that arrive, and is sent with them. */
function WaitingProduct({ of, start }: { of: DraftKey; start: StoredDraft }) {
  const source = sourceOf(of);
  const told = useTold(source);
  const form = useProductForm({
    source,
    start,
    onDone: told.arrived,
    onLeft: told.arrived,
    onNotSent(values) {
      // Whoever has chosen another photo is about to cut it.
      if (form.pictures.toCut["image"] === undefined) told.notSent(values);
    },
  });
  useMainPicture(of, (image) => form.set({ image }));
  return null;
}

/** The products that wait for their photos, and whose pages are left. */
export function WaitingProducts() {
  const shown = useStore(shownStore);
  const waits = useStore(waitsStore).filter((key) => !shown.includes(key));
  return waits.map((key) => {
    const start = storedDraft(key).read();
    return start === undefined ? null : <WaitingProduct key={key} of={key} start={start} />;
  });
}
