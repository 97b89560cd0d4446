import { browserShelf } from "../api/storage.ts";
import { ownDrafts } from "./own-drafts.ts";

const shelf = browserShelf();
const keyOf = (name: string) => `draft.${name}`;
const own = "own:";

function textOf(name: string): string | null {
  return name.startsWith(own) ? ownDrafts.getItem(name.slice(own.length)) : shelf.getItem(keyOf(name));
}

/** The fields of a form that were kept on this phone; nothing where the draft cannot be read. */
export function readDraft<Values extends Record<string, unknown>>(
  name: string,
  keep: readonly (keyof Values & string)[],
): Partial<Values> {
  try {
    const draft = JSON.parse(textOf(name) ?? "{}") as Partial<Values>;
    return Object.fromEntries(Object.entries(draft).filter(([field]) => keep.includes(field))) as Partial<Values>;
  } catch {
    return {};
  }
}

/** Keeps the named fields of a form, and no other, on this phone; without any the draft is forgotten. */
export function writeDraft<Values extends Record<string, unknown>>(
  name: string,
  keep: readonly (keyof Values & string)[],
  values: Values,
): void {
  const text = JSON.stringify(Object.fromEntries(keep.map((field) => [field, values[field]])));
  if (name.startsWith(own)) ownDrafts.setItem(name.slice(own.length), keep.length === 0 ? null : text);
  else shelf.setItem(keyOf(name), text);
}

/** The name of a draft that belongs to the account at this phone: nobody else reads it, and its next sign-in finds it. */
export const ownDraft = (name: string): string => own + name;
