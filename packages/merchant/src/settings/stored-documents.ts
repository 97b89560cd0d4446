import type { DocumentKind, PublishedDocument } from "@tsena/contract/documents";
import { documentKinds } from "@tsena/contract/documents";
import { languages, type Language } from "@tsena/contract/languages";
import { del, get, set } from "idb-keyval";

const keyOf = (kind: DocumentKind, language: Language) => `document.${kind}.${language}`;

/** Every key under which a text may be kept on the phone. */
export const documentKeys = documentKinds.flatMap((kind) => languages.map((language) => keyOf(kind, language)));

/** Stores a text on the phone, for whoever reads it again without a network, signed in or not; without a disk it is only not stored. */
export async function storeDocument(language: Language, document: PublishedDocument): Promise<void> {
  await set(keyOf(document.kind, language), document).catch((error: unknown) => console.warn(error));
}

/** The text read last, or undefined. */
export async function storedDocument(kind: DocumentKind, language: Language): Promise<PublishedDocument | undefined> {
  return get<PublishedDocument>(keyOf(kind, language)).catch(() => undefined);
}

/** Forgets every text. */
export async function forgetDocuments(): Promise<void> {
  await Promise.all(documentKeys.map((key) => del(key)));
}
