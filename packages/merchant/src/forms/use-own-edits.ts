import { ownDraft } from "./own-draft.ts";
import type { Fields } from "@tsena/web/forms/drafts.ts";
import { editsLike, useEdits } from "@tsena/web/forms/use-edits.ts";

/** The edits of a flat form, as `useEdits`, kept for the account at this phone. */
export function useOwnEdits<Values extends Fields>(name: string, stored: Values) {
  return useEdits(ownDraft(name, editsLike(stored)), stored);
}
