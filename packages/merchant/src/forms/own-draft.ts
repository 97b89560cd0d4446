import { draftsIn } from "@tsena/web/forms/drafts.ts";
import { ownDrafts } from "./own-drafts.ts";

let written: Promise<unknown> = Promise.resolve();

/** Resolves once all that was typed so far lies on the phone, or has found no room there: they are written one after another. */
export const ownDraftsWritten = (): Promise<unknown> => written;

// Apart from what each sign-in reads, as the first page fetches no form.
/** A draft of the account at this phone, whole or of some fields: it lies sealed on it, nobody else reads it, and its next sign-in finds it (rules/app.md#sealed-on-the-phone). */
export const { draft: ownDraft, fields: ownFields } = draftsIn({
  getItem: ownDrafts.getItem,
  setItem: (name, text) => void (written = ownDrafts.setItem(name, text)),
});

/** The names of the drafts that are stored of the account at this phone. */
export const ownDraftNames = (): string[] => ownDrafts.names();
