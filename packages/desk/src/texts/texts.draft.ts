import type { DocumentVersion } from "@tsena/contract/desk";
import { type DocumentKind, documentKinds } from "@tsena/contract/documents";
import * as v from "valibot";

/** What is written towards the next version of a text. */
export interface TextFields {
  titleFr: string;
  titleZh: string;
  bodyFr: string;
  bodyZh: string;
}

/** A version being written: stored over a reload, with the version that it was begun from (0 for none). */
export const TextDraft = v.object({
  base: v.number(),
  titleFr: v.string(),
  titleZh: v.string(),
  bodyFr: v.string(),
  bodyZh: v.string(),
});

export type TextDraft = v.InferOutput<typeof TextDraft>;

const fields = ["titleFr", "titleZh", "bodyFr", "bodyZh"] as const;

/** Where a new version begins: at the latest one, or empty where there is none. */
export function draftFrom(latest: DocumentVersion | undefined): TextDraft {
  const { version = 0, titleFr = "", titleZh = "", bodyFr = "", bodyZh = "" } = latest ?? {};
  return { base: version, titleFr, titleZh, bodyFr, bodyZh };
}

/** Whether a draft says what the latest version says already. */
export function isSameText(draft: TextFields, latest: DocumentVersion | undefined): boolean {
  return latest !== undefined && fields.every((field) => draft[field].trim() === latest[field].trim());
}

/** What is shown of the texts, as the address has it: which text, and one of its versions (0: the next one, being written). */
export function chosenIn(search: URLSearchParams): { kind: DocumentKind; version: number } {
  const kind = documentKinds.find((kind) => kind === search.get("kind")) ?? documentKinds[0];
  const version = Number(search.get("version") ?? 0);
  return { kind, version: Number.isInteger(version) && version > 0 ? version : 0 };
}
