import * as v from "valibot";
import type { Language } from "@tsena/contract/languages";
import { Moment } from "@tsena/contract/values";
import { Refusal, wrongField } from "./refusal.ts";

/** Where a page of a list ended: the last row's sort key and id; it stays right while rows come and go. */
export interface Cursor {
  at: string;
  id: string;
}

/** How many rows a page holds where the caller does not say. */
export const rowsByDefault = 20;

/** How many rows stand before a numbered page, the first being 1; as many as the database can skip. */
export function offsetOf({ page, rows }: { page: number; rows: number }): number {
  return Math.min((page - 1) * rows, Number.MAX_SAFE_INTEGER);
}

/** A page of what was found (one row more than it holds where there are more) and the cursor behind it, if there are. */
export function pageOf<Found, Row>(
  found: readonly Found[],
  { rows, rowOf, cursorOf }: { rows: number; rowOf: (found: Found) => Row; cursorOf: (last: Found) => string },
): { rows: Row[]; nextCursor: string | null } {
  const page = found.slice(0, rows);
  const last = page[page.length - 1];
  return { rows: page.map(rowOf), nextCursor: found.length > rows && last !== undefined ? cursorOf(last) : null };
}

/** A place in a list as opaque text. */
export function writeCursor(at: Date, id: string): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString("base64url");
}

/** What a cursor says; refuses one that this server did not write. */
export function readCursor(text: string | undefined, language: Language): Cursor | undefined {
  if (text === undefined) return undefined;
  const [at = "", id = "", ...more] = Buffer.from(text, "base64url").toString().split(" ");
  if (more.length === 0 && isMoment(at) && /^[\w-]{1,64}$/.test(id)) return { at, id };
  throw cursorWrong(language);
}

/** The refusal of a cursor that this server did not write. */
export function cursorWrong(language: Language): Refusal {
  const field = { ...wrongField("fieldWrong", "cursor", { language }), rule: "format" as const };
  return new Refusal("fieldWrong", {}, { fields: [field] });
}

/** One that the database reads, spelled as we spell it. */
function isMoment(text: string): boolean {
  return v.is(Moment, text) && new Date(text).toISOString() === text;
}
