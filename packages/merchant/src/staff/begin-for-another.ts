import { namesOn } from "@tsena/web/storage.ts";
import { openDrafts } from "../forms/open-draft.ts";

/**
 * Somebody else is about to come in on this phone: of what was typed to come in, an address, its owner's agreement, a referrer,
 * nothing is hers. The country's code is everybody's.
 */
export function beginForAnother(): void {
  const { storage, prefix } = openDrafts;
  const typed = namesOn(storage).filter((name) => name.startsWith(prefix) && !name.startsWith(`${prefix}areaCode`));
  for (const name of typed) storage.removeItem(name);
}
