import type { Language } from "@tsena/contract/languages";
import { readCursor, writeCursor } from "../http/cursor.ts";
import type { BillKey } from "./bills.rules.ts";

/** Where a page of the bill list ended. */
export interface BillCursor extends BillKey {
  at: string;
}

/** The cursor behind a bill, as opaque text; no fact has the sign that divides it. */
export function billCursor({ created_at, subject, fact }: BillKey & { created_at: Date }): string {
  return writeCursor(created_at, `${fact}_${subject}`);
}

/** What a cursor says; refuses one that this server did not write. */
export function readBillCursor(text: string | undefined, language: Language): BillCursor | undefined {
  const read = readCursor(text, language);
  if (read === undefined) return undefined;
  const at = read.id.indexOf("_");
  return { at: read.at, fact: read.id.slice(0, Math.max(at, 0)), subject: read.id.slice(at + 1) };
}
