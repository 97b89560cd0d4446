import type { Language } from "@tsena/contract/languages";
import { browserShelf, namesOn } from "@tsena/web/storage.ts";
import { sweep } from "../api/signals.ts";
import { ownDrafts } from "./own-drafts.ts";

const shelf = browserShelf();
const keyOf = (name: string) => `draft.${name}`;
const own = "own:";

/** A draft that belongs to the account at this phone, and lies sealed on it. */
export type OwnDraft = `${typeof own}${string}`;

/** The flows that are walked before anybody is signed in, when there is no account yet to seal for. */
const openFlows = ["login", "signIn", "register", "recover"] as const;

export type OpenFlow = (typeof openFlows)[number];

/** What may lie readable on the phone: what strangers type to come in, and what says nothing of anybody. A new form's draft is an own one. */
export type OpenDraft = OpenFlow | `${OpenFlow}.${string}` | `areaCode.${string}` | `areaCodes.${Language}`;

export type DraftName = OwnDraft | OpenDraft;

const isOwn = (name: DraftName): name is OwnDraft => name.startsWith(own);

function textOf(name: DraftName): string | null {
  return isOwn(name) ? ownDrafts.getItem(name.slice(own.length)) : shelf.getItem(keyOf(name));
}

/** The fields of a form that were kept on this phone; nothing where the draft cannot be read. */
export function readDraft<Values extends Record<string, unknown>>(
  name: DraftName,
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
  name: DraftName,
  keep: readonly (keyof Values & string)[],
  values: Values,
): void {
  const text = JSON.stringify(Object.fromEntries(keep.map((field) => [field, values[field]])));
  if (isOwn(name)) ownDrafts.setItem(name.slice(own.length), keep.length === 0 ? null : text);
  else shelf.setItem(keyOf(name), text);
}

/** The name of a draft that belongs to the account at this phone: nobody else reads it, and its next sign-in finds it. */
export const ownDraft = (name: string): OwnDraft => `${own}${name}`;

const openStarts = new Set<string>([...openFlows, "areaCode", "areaCodes"]);
const isOpen = (name: string) => openStarts.has(name.split(".", 1)[0] ?? "");

// The version before left more of them readable, a new member's phone among them.
sweep.subscribe(() => {
  const start = keyOf("");
  const over = namesOn(shelf).filter((name) => name.startsWith(start) && !isOpen(name.slice(start.length)));
  for (const name of over) shelf.removeItem(name);
});
