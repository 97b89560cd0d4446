import * as v from "valibot";
import { farewellStore, tokenStore } from "../api/session.ts";
import { shelf } from "../api/storage.ts";

const start = "deskDraft.";
const keyOf = (name: string) => start + name;

/** The address of who signs in stays for the next time; what is written at the desk tells of applicants, and does not. */
export const signInDraft = "signIn";

/** What was typed and kept in this browser; undefined where there is nothing, or nothing that can be read. */
export function readDraft<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(shelf.getItem(keyOf(name)) ?? "null"));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed until it is sent. */
export function writeDraft(name: string, values: object): void {
  shelf.setItem(keyOf(name), JSON.stringify(values));
}

/** Forgets what was typed. */
export function dropDraft(name: string): void {
  shelf.removeItem(keyOf(name));
}

/** What was being written when the server ended a session, in this page's memory: for the same operator, should she come back. */
let held: { by: string | null; written: [key: string, text: string][] } | undefined;

/** Whose session it is or was, by what was typed to sign in. */
const operatorNow = () => shelf.getItem(keyOf(signInDraft));

function takeWritten(): [key: string, text: string][] {
  const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "");
  const written = keys.filter((key) => key.startsWith(start) && key !== keyOf(signInDraft));
  return written.map((key) => {
    const text = shelf.getItem(key) ?? "";
    shelf.removeItem(key);
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
  if (held?.by === whose) for (const [key, text] of held?.written ?? []) shelf.setItem(key, text);
  held = undefined;
});
