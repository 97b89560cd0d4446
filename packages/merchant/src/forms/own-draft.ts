import {
  createDraft,
  type Draft,
  type DraftSchema,
  type Fields,
  fieldsDraft,
  fieldsLike,
  type DraftFields,
} from "@tsena/web/forms/drafts.ts";
import { ownDrafts } from "./own-drafts.ts";

/** A draft of the account at this phone: it lies sealed on it, nobody else reads it, and its next sign-in finds it (rules/app.md#sealed-on-the-phone). */
export const ownDraft = <Value>(name: string, schema: DraftSchema<Value>): Draft<Value> =>
  createDraft(ownDrafts, name, schema);

/** As `ownDraft`, of some fields of a flat form. */
export const ownFields = <Values extends Fields>(name: string, kept: DraftFields<Values>): Draft<Values> =>
  fieldsDraft(ownDraft(name, fieldsLike(kept)), kept);
