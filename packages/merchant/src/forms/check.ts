import { failures, isFailureName } from "@tsena/contract/failures";
import * as v from "valibot";
import { saidAsIs } from "./faults.ts";
import type { FieldErrors, Said } from "./faults.ts";

/** The sentence of a rule in both languages; a rule without a name of ours speaks as it does. */
function saidOf(message: string): Said {
  return isFailureName(message) ? failures[message] : saidAsIs(message);
}

/**
 * Judges what was typed by the schema that the server judges it by too; loaded apart from the form, which can be typed into before it is here.
 * @returns the first fault of each field, by its name; none where all is well
 */
export function check(schema: v.GenericSchema, values: unknown): FieldErrors {
  const result = v.safeParse(schema, values);
  const faults: FieldErrors = {};
  for (const issue of result.issues ?? []) {
    const field = v.getDotPath(issue) ?? "";
    faults[field] ??= saidOf(issue.message);
  }
  return faults;
}
