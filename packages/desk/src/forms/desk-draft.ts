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
import { namesOn } from "@tsena/web/storage.ts";
import { farewellStore, tokenStore } from "../api/session.ts";
import { storage } from "../api/storage.ts";

const start = "deskDraft.";
const keyOf = (name: string) => start + name;

/** The address of who signs in stays for the next time; what is written at the desk tells of applicants, and does not. */
export const signInDraft = "signIn";

/** Drafts as they lie in this browser: readable, and no longer than the session in which they were written. */
const deskDrafts = readableDrafts(storage, keyOf);

/** What is written at the desk, kept in this browser until it is sent. */
export const deskDraft = <Value>(name: string, schema: DraftSchema<Value>): Draft<Value> =>
  createDraft(deskDrafts, name, schema);

/** As `deskDraft`, of some fields of a flat form. */
export const deskFields = <Values extends Fields>(name: string, kept: DraftFields<Values>): Draft<Values> =>
  fieldsDraft(deskDraft(name, fieldsLike(kept)), kept);

/** What was being written when the server ended a session, in this page's memory: for the same operator, should she come back. */
let held: { by: string | null; written: [key: string, text: string][] } | undefined;

/** Whose session it is or was, by what was typed to sign in. */
const operatorNow = () => storage.getItem(keyOf(signInDraft));

function takeWritten(): [key: string, text: string][] {
  const written = namesOn(storage).filter((key) => key.startsWith(start) && key !== keyOf(signInDraft));
  return written.map((key) => {
    const text = storage.getItem(key) ?? "";
    storage.removeItem(key);
    return [key, text];
  });
}

let whose = operatorNow();
tokenStore.subscribe(() => {
  if (tokenStore.get() === "") {
    const written = takeWritten();
    held = farewellStore.get() === "" ? undefined : { by: whose, written };
    return;
  }
  whose = operatorNow();
  if (held?.by === whose) for (const [key, text] of held?.written ?? []) storage.setItem(key, text);
  held = undefined;
});
