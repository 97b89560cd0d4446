import { sessionStore } from "../api/session.ts";
import { browserShelf } from "../api/storage.ts";

const shelf = browserShelf();
const keyOf = (name: string) => `draft.${name}`;

/** The fields of a form that were kept on this phone; nothing where the draft cannot be read. */
export function readDraft<Values extends Record<string, unknown>>(
  name: string,
  keep: readonly (keyof Values & string)[],
): Partial<Values> {
  try {
    const draft = JSON.parse(shelf.getItem(keyOf(name)) ?? "{}") as Partial<Values>;
    return Object.fromEntries(Object.entries(draft).filter(([field]) => keep.includes(field))) as Partial<Values>;
  } catch {
    return {};
  }
}

/** Keeps the named fields of a form, and no other, on this phone. */
export function writeDraft<Values extends Record<string, unknown>>(
  name: string,
  keep: readonly (keyof Values & string)[],
  values: Values,
): void {
  shelf.setItem(keyOf(name), JSON.stringify(Object.fromEntries(keep.map((field) => [field, values[field]]))));
}

/** The name of a draft that belongs to this sign-in alone. */
export function ownDraft(name: string): string {
  return `${name}.${sessionStore.get()?.userInfo.keptUnder ?? ""}`;
}
