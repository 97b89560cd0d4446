import { ownDraft, ownDraftNames } from "../../forms/own-draft.ts";
import { ownSent } from "../../forms/own-sent.ts";
import type { Draft } from "@tsena/web/forms/drafts.ts";
import { type ProductDraft, isTouched, newDraft } from "./draft.rules.ts";
import { DraftShape } from "../draft.shapes.ts";

/** Of which product a draft is: 'new', the id of one there already, or 'copy.' and the id of the one it began as. */
export type DraftKey = string;

/** A draft as it is stored on this phone (rules/app.md#product-draft). */
export interface StoredDraft {
  values: ProductDraft;
  /** What the server had when it was begun; null for a product that is still to be published. */
  base: ProductDraft | null;
  version: number | null;
}

/** Under which a draft is stored. */
export const draftName = (key: DraftKey): string => `product.${key}`;

/** The draft that waits on this phone. */
export function storedDraft(key: DraftKey): Draft<StoredDraft> {
  const { read, write } = ownDraft(draftName(key), DraftShape);
  return {
    read() {
      const draft = read();
      // A draft of the build before lacks the fields that are new.
      return draft && { ...draft, values: { ...newDraft(), ...draft.values } };
    },
    write,
  };
}

/** What was sent of a draft without an answer: of which nobody knows yet whether it has arrived. */
export const sentDraft = (key: DraftKey) => ownSent(`productSent.${key}`);

/** The new product, or the copy of one, that was begun on this phone and not published; null where nothing of it was typed. */
export function waitingDraft(key: DraftKey): ProductDraft | null {
  const values = storedDraft(key).read()?.values;
  return values !== undefined && isTouched(values) ? values : null;
}

/** Of which products to be published a draft waits on this phone. */
export function waitingKeys(): DraftKey[] {
  const copies = draftName("copy.");
  const keys = ownDraftNames()
    .filter((name) => name === draftName("new") || name.startsWith(copies))
    .map((name) => name.slice(draftName("").length));
  return keys.filter((key) => waitingDraft(key) !== null).sort();
}
