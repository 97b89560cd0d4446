import { draftsIn } from "@tsena/web/forms/drafts.ts";
import { ownDrafts } from "./own-drafts.ts";

// Apart from what each sign-in reads, as the first page fetches no form.
/** A draft of the account at this phone, whole or of some fields: it lies sealed on it, nobody else reads it, and its next sign-in finds it (rules/app.md#sealed-on-the-phone). */
export const { draft: ownDraft, fields: ownFields } = draftsIn(ownDrafts);
