import { failureOfIssue, sentence } from "@tsena/contract/failures";
import type { Language } from "@tsena/contract/languages";
import * as v from "valibot";
import { CallFailed } from "../api/call-failed.ts";

/** What is wrong, by the field's name, in the language of the desk. */
export type Faults = Record<string, string>;

/** Judges what was typed by the schema that the server judges it by too; gives the first fault of each field. */
export function faultsBy(schema: v.GenericSchema, values: unknown, language: Language): Faults {
  const faults: Faults = {};
  for (const issue of v.safeParse(schema, values).issues ?? []) {
    faults[v.getDotPath(issue) ?? ""] ??= sentence(failureOfIssue(issue), language);
  }
  return faults;
}

/** The faults that the server found, by field; none where it refused for another reason. */
export function faultsOf(error: Error): Faults {
  const fields = error instanceof CallFailed ? error.fields : [];
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}
