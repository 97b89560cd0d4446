import { failureOfIssue, failures } from "@tsena/contract/failures";
import { fillBlanks, paramsOfIssue } from "@tsena/contract/failures.blanks";
import * as v from "valibot";
import { inApiTerms, pathInApp } from "../terms.ts";
import type { FaultText, FieldErrors } from "./faults.ts";

/** What is said of a broken rule; of a list that is too long, how many it holds at the most. */
function faultOf(issue: v.BaseIssue<unknown>): FaultText {
  const said = failures[failureOfIssue(issue)];
  const words = paramsOfIssue(issue);
  // A row of the table stays itself where nothing fills it: forms tell a field that is only missing by it.
  return words.count === undefined ? said : { fr: fillBlanks(said.fr, words), zh: fillBlanks(said.zh, words) };
}

/**
 * Judges what was typed by the schema that the server judges it by too; loaded apart from the form, which can be typed into before it is here.
 * @returns the first fault of each field, by its name; none where all is well
 */
export function check(schema: v.GenericSchema, values: unknown): FieldErrors {
  const result = v.safeParse(schema, inApiTerms(values));
  const faults: FieldErrors = {};
  for (const issue of result.issues ?? []) {
    const field = pathInApp(v.getDotPath(issue) ?? "");
    faults[field] ??= faultOf(issue);
  }
  return faults;
}
