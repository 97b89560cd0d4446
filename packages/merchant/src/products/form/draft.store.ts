import { newKey } from "@tsena/contract/action.keys";
import { ownDraft, readDraft, writeDraft } from "../../forms/draft.ts";
import { type ProductDraft, isTouched, newDraft } from "./draft.rules.ts";

/** Of which product a draft is: 'new', the id of one there already, or 'copy.' and the id of the one it began as. */
export type DraftKey = string;

/** A draft as it is kept on this phone (rules/app.md#product-draft). */
export interface Kept {
  values: ProductDraft;
  /** What the server had when it was begun; null for a product that is still to be published. */
  base: ProductDraft | null;
  version: number | null;
}

/** A product that was sent, and of which nobody knows yet whether it has arrived. */
export interface Sent {
  body: string;
  key: string;
}

const fields = ["values", "base", "version"] as const;
const nameOf = (key: DraftKey) => ownDraft(`goods.${key}`);
const sentNameOf = (key: DraftKey) => ownDraft(`goodsSent.${key}`);

/** The draft that waits on this phone; null where there is none. */
export function readKept(key: DraftKey): Kept | null {
  const { values, base = null, version = null } = readDraft<Kept & Record<string, unknown>>(nameOf(key), fields);
  return values === undefined ? null : { values: { ...newDraft(), ...values }, base, version };
}

/** Keeps a draft on this phone, or forgets it. */
export function writeKept(key: DraftKey, kept: Kept | null): void {
  if (kept === null) writeDraft(nameOf(key), [], {});
  else writeDraft(nameOf(key), fields, { ...kept });
}

/** The new product that was begun on this phone and not published; null where nothing of it was typed. */
export function waitingDraft(): ProductDraft | null {
  const values = readKept("new")?.values;
  return values !== undefined && isTouched(values) ? values : null;
}

/** What was sent of a draft without an answer; null where nothing was. */
export function readSent(key: DraftKey): Sent | null {
  const { body, key: idempotencyKey } = readDraft<{ body: string; key: string }>(sentNameOf(key), ["body", "key"]);
  return body === undefined || idempotencyKey === undefined ? null : { body, key: idempotencyKey };
}

/** Remembers what is being sent, or that the server has spoken of it. */
export function writeSent(key: DraftKey, sent: Sent | null): void {
  if (sent === null) writeDraft(sentNameOf(key), [], {});
  else writeDraft(sentNameOf(key), ["body", "key"], { ...sent });
}

/** A new sending of a body, under a key of its own. */
export const sendingOf = (body: string): Sent => ({ body, key: newKey() });
