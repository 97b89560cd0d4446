import type { Language } from "@tsena/contract/languages";
import { browserStore } from "@tsena/web/storage.ts";
import {
  createDraft,
  type Draft,
  type DraftSchema,
  type Fields,
  fieldsDraft,
  fieldsLike,
  type DraftFields,
  readableDrafts,
} from "@tsena/web/forms/drafts.ts";

/** Drafts that lie readable on the phone. */
const openDrafts = readableDrafts(browserStore(), (name) => `draft.${name}`);

/** The flows that are walked before anybody is signed in, when there is no account yet to seal for. */
type OpenFlow = "login" | "signIn" | "register" | "recover";

/** What may lie readable on the phone: what strangers type to come in, and what says nothing of anybody. */
type OpenName = OpenFlow | `${OpenFlow}.${string}` | `areaCode.${string}` | `areaCodes.${Language}`;

/** A draft that anybody can read who has the phone: of a form that is filled in before a sign-in, and of no other. */
export const openDraft = <Value>(name: OpenName, schema: DraftSchema<Value>): Draft<Value> =>
  createDraft(openDrafts, name, schema);

/** As `openDraft`, of some fields of a flat form. */
export const openFields = <Values extends Fields>(name: OpenName, kept: DraftFields<Values>): Draft<Values> =>
  fieldsDraft(openDraft(name, fieldsLike(kept)), kept);
