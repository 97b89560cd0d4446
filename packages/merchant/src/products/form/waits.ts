import { createStore } from "@tsena/web/store.ts";
import { useEffect } from "react";
import { draftsOpenStore } from "../../forms/drafts-open.ts";
import type { DraftKey } from "./draft.store.ts";

/** The products that are sent once their photos have arrived, whatever page is shown (rules/app.md#photos-on-the-way). */
export const waitsStore = createStore<readonly DraftKey[]>([]);

/** Those of which a page is shown: it does itself what they wait for. */
export const shownStore = createStore<readonly DraftKey[]>([]);

draftsOpenStore.subscribe(() => waitsStore.set([]));

/** Has a product wait for its photos, or not any more. */
export function setWaits(key: DraftKey, waits: boolean): void {
  const now = waitsStore.get();
  if (now.includes(key) === waits) return;
  waitsStore.set(waits ? [...now, key] : now.filter((one) => one !== key));
}

/** Notes that a page of a draft is shown. */
export function useShown(key: DraftKey): void {
  useEffect(() => {
    shownStore.set([...shownStore.get(), key]);
    return () => {
      const others = [...shownStore.get()];
      others.splice(others.indexOf(key), 1);
      shownStore.set(others);
    };
  }, [key]);
}
