import { draftsIn, readableDrafts } from "@tsena/web/forms/drafts.ts";
import { namesOn } from "@tsena/web/storage.ts";
import { farewellStore, tokenStore } from "../api/session.ts";
import { storage } from "../api/storage.ts";

const start = "deskDraft.";
const keyOf = (name: string) => start + name;

/** The address of who signs in stays for the next time; what is written at the desk tells of applicants, and does not. */
export const signInDraft = "signIn";

/** What is written at the desk, whole or some fields: readable in this browser, and no longer than the session in which it was written. */
export const { draft: deskDraft, fields: deskFields } = draftsIn(readableDrafts(storage, keyOf));

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
