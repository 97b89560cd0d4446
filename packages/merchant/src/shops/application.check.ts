import { failures } from "@tsena/contract/failures";
import {
  ApplicationCategory,
  ApplicationLegalPerson,
  type ApplicationParts,
  ApplicationQualification,
  ApplicationStore,
  UpdateApplicationInput,
} from "@tsena/contract/shops.application";
import * as v from "valibot";
import { check } from "@tsena/web/forms/check.ts";
import type { FieldErrors } from "@tsena/web/forms/faults.ts";
import { cleanFields } from "./application.draft.ts";
import { type Papers, type Part, parts } from "./application.fields.ts";
import { inWords } from "./asked-for.ts";

const fieldSchemas: Record<Part, Readonly<Record<string, v.GenericSchema>>> = {
  category: ApplicationCategory.entries,
  store: ApplicationStore.entries,
  legalPerson: ApplicationLegalPerson.entries,
  qualification: ApplicationQualification.entries,
};

/** Whether the server can keep a field as it stands. */
export function maySave(part: Part, field: string, value: unknown): boolean {
  const schema = fieldSchemas[part][field];
  return schema !== undefined && v.safeParse(schema, value).success;
}

/** The papers that are missing where the kind of shop requires them, each number with its picture. */
function missingPapers(filled: object): FieldErrors {
  const missing = Object.keys(ApplicationQualification.entries).filter((field) => !(field in filled));
  return Object.fromEntries(
    missing.map((field) => [
      `qualification.${field}`,
      field.endsWith("Image") ? failures.imageMissing : failures.fieldMissing,
    ]),
  );
}

/**
 * What is wrong with a part before it can be called complete, by the server's own rules.
 * @returns the faults by path: "store.name"
 */
export function checkPart(part: Part, values: object | undefined, papers: Papers): FieldErrors {
  const filled = cleanFields({ ...values });
  return inWords({
    ...(part === "qualification" && papers === "required" ? missingPapers(filled) : {}),
    ...check(UpdateApplicationInput, { [part]: filled }),
  });
}

/** What is wrong with the whole of an application before it can be sent, in the order of its steps. */
export function checkApplication(application: ApplicationParts, papers: Papers): FieldErrors {
  return Object.assign({}, ...parts.map((part) => checkPart(part, application[part], papers))) as FieldErrors;
}
