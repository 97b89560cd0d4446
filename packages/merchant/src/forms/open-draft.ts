import type { Language } from "@tsena/contract/languages";
import { browserStore } from "@tsena/web/storage.ts";
import { draftsIn, readableDrafts } from "@tsena/web/forms/drafts.ts";

/** The flows that are walked before anybody is signed in, when there is no account yet to seal for. */
type OpenFlow = "login" | "signIn" | "register" | "recover";

/** What may lie readable on the phone: what strangers type to come in, and what says nothing of anybody. */
type OpenName = OpenFlow | `${OpenFlow}.${string}` | `areaCode.${string}` | `areaCodes.${Language}`;

/** Where they lie on the phone, each under its name after the prefix. */
export const openDrafts = { storage: browserStore(), prefix: "draft." };

/**
 * A draft that anybody can read who has the phone, whole or of some fields: of a form that is filled in before a sign-in,
 * and of no other.
 */
export const { draft: openDraft, fields: openFields } = draftsIn<OpenName>(
  readableDrafts(openDrafts.storage, (name) => openDrafts.prefix + name),
);
