import { newKey } from "@tsena/contract/action.keys";
import { draftsIn, readableDrafts } from "@tsena/web/forms/drafts.ts";
import { tokenStore } from "../api/session.ts";
import { storage } from "../api/storage.ts";

const { fields } = draftsIn(readableDrafts(storage, (name) => `deskSent.${name}`));

/**
 * The code that was sent last for something that is told to one tap alone, and the key under which it is told again, over a reload too
 * and with whichever code, until it was noted. It is of one session: the next begins anew.
 */
export function sentCode(name: string) {
  const { read, write } = fields(name, { empty: { code: "", key: "" }, storedFields: ["code", "key"] });
  const forget = (): void => write(undefined);
  tokenStore.subscribe(forget);
  /** Gives the key under which a code is sent. */
  const keyOf = (code: string): string => {
    const { key = newKey() } = { ...read() };
    write({ code, key });
    return key;
  };
  return { read, keyOf, forget };
}
