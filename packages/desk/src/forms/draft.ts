import * as v from "valibot";
import { shelf } from "../api/storage.ts";

const keyOf = (name: string) => `deskDraft.${name}`;

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
