import type { Language } from "@tsena/contract/languages";
import { browserShelf } from "@tsena/web/storage.ts";
import {
  createDraft,
  type Draft,
  type DraftSchema,
  type DraftShelf,
  type Fields,
  fieldsDraft,
  fieldsLike,
  type KeptFields,
} from "./drafts.ts";

const shelf = browserShelf();
/** Under which key a readable draft lies. */
export const keyOf = (name: string) => `draft.${name}`;

/** Drafts that lie readable on the phone. */
const openShelf: DraftShelf = {
  getItem: (name) => shelf.getItem(keyOf(name)),
  setItem: (name, text) => (text === null ? shelf.removeItem(keyOf(name)) : shelf.setItem(keyOf(name), text)),
};

/** The flows that are walked before anybody is signed in, when there is no account yet to seal for. */
export const openFlows = ["login", "signIn", "register", "recover"] as const;

type OpenFlow = (typeof openFlows)[number];

/** What may lie readable on the phone: what strangers type to come in, and what says nothing of anybody. */
type OpenName = OpenFlow | `${OpenFlow}.${string}` | `areaCode.${string}` | `areaCodes.${Language}`;

/** A draft that anybody can read who has the phone: of a form that is filled in before a sign-in, and of no other. */
export const openDraft = <Value>(name: OpenName, schema: DraftSchema<Value>): Draft<Value> =>
  createDraft(openShelf, name, schema);

/** As `openDraft`, of some fields of a flat form. */
export const openFields = <Values extends Fields>(name: OpenName, kept: KeptFields<Values>): Draft<Values> =>
  fieldsDraft(openDraft(name, fieldsLike(kept)), kept);
