import { browserShelf, namesOn } from "@tsena/web/storage.ts";
import { sweep } from "../api/signals.ts";
import {
  createDraft,
  type Draft,
  type DraftSchema,
  type Fields,
  fieldsDraft,
  fieldsLike,
  type KeptFields,
} from "./drafts.ts";
import { keyOf, openFlows } from "./open-draft.ts";
import { ownDrafts } from "./own-drafts.ts";

/** A draft of the account at this phone: it lies sealed on it, nobody else reads it, and its next sign-in finds it (rules/app.md#sealed-on-the-phone). */
export const ownDraft = <Value>(name: string, schema: DraftSchema<Value>): Draft<Value> =>
  createDraft(ownDrafts, name, schema);

/** As `ownDraft`, of some fields of a flat form. */
export const ownFields = <Values extends Fields>(name: string, kept: KeptFields<Values>): Draft<Values> =>
  fieldsDraft(ownDraft(name, fieldsLike(kept)), kept);

const openStarts = new Set<string>([...openFlows, "areaCode", "areaCodes"]);
const isOpen = (name: string) => openStarts.has(name.split(".", 1)[0] ?? "");

// The version before left more of them readable, a new member's phone among them.
sweep.subscribe(() => {
  const shelf = browserShelf();
  const start = keyOf("");
  const over = namesOn(shelf).filter((name) => name.startsWith(start) && !isOpen(name.slice(start.length)));
  for (const name of over) shelf.removeItem(name);
});
