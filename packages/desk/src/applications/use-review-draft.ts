import { useState } from "react";
import { dropDraft, readDraft, writeDraft } from "../forms/draft.ts";
import { emptyDraft, isEmptyDraft, ReviewDraft } from "./review.draft.ts";

const nameOf = (shopId: string) => `review.${shopId}`;

/** What is written of an application in this browser until it is decided; it begins empty, on the sending at hand. */
export function useReviewDraft(shopId: string) {
  const [kept, setKept] = useState(() => readDraft(nameOf(shopId), ReviewDraft));
  return {
    /** What is written on the sending at hand, or was on the one before. */
    draftOn: (submissions: number): ReviewDraft => kept ?? emptyDraft(submissions),
    write: (draft: ReviewDraft) => {
      if (isEmptyDraft(draft)) dropDraft(nameOf(shopId));
      else writeDraft(nameOf(shopId), draft);
      setKept(isEmptyDraft(draft) ? undefined : draft);
    },
    drop: () => {
      dropDraft(nameOf(shopId));
      setKept(undefined);
    },
  };
}
