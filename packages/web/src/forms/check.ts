import { failureOfIssue, failures } from "@tsena/contract/failures";
import * as v from "valibot";
import { inApiTerms, pathInApp } from "../terms.ts";
import type { FieldErrors } from "./faults.ts";

/**
 * Judges what was typed by the schema that the server judges it by too; loaded apart from the form, which can be typed into before it is here.
 * @returns the first fault of each field, by its name; none where all is well
 */
export function check(schema: v.GenericSchema, values: unknown): FieldErrors {
  const result = v.safeParse(schema, inApiTerms(values));
  const faults: FieldErrors = {};
  for (const issue of result.issues ?? []) {
    const field = pathInApp(v.getDotPath(issue) ?? "");
    faults[field] ??= failures[failureOfIssue(issue)];
  }
  return faults;
}
