import { DecideInput, type ReviewedApplication } from "@tsena/contract/desk.applications";
import { type RefObject, useState } from "react";
import type { CallFailed } from "../api/call-failed.ts";
import { languageStore } from "../api/language.ts";
import { faultsBy, faultsOf } from "../forms/faults.ts";
import { useFaults } from "../forms/use-faults.ts";
import { useDecided } from "./applications.queries.ts";
import type { DecisionEvent } from "./parts/decision-question.tsx";
import { faultsByPath, givenRemarks, withRemark } from "./review.draft.ts";
import { useReviewDraft } from "./use-review-draft.ts";

interface Given {
  application: ReviewedApplication;
  /** Has the application asked for again. */
  onLook: () => void;
  /** Where the remarks stand, to go to a wrong one. */
  page: RefObject<HTMLElement | null>;
}

/** What an operator writes and decides on an application, and what became of it. */
export function useDeciding({ application, onLook, page }: Given) {
  const { shopId, submissions } = application;
  const { draftOn, write, drop } = useReviewDraft(shopId);
  const [asking, setAsking] = useState<DecisionEvent>();
  const { faults, show, clear } = useFaults(page);
  const [refusal, setRefusal] = useState<CallFailed | null>(null);
  const [said, setSaid] = useState<DecisionEvent>();
  const keep = useDecided();
  const draft = draftOn(submissions);
  const remarks = givenRemarks(draft);

  return {
    draft,
    asking,
    faults,
    /** What another operator's decision made of this one's. */
    refusal,
    said,
    count: remarks.length,
    drop,
    writeReason: (reason: string) => write({ ...draft, reason }),
    remark: (path: string, message: string | undefined) => {
      write(withRemark(draft, path, message));
      clear([path]);
    },
    ask: (event: DecisionEvent) => {
      setRefusal(null);
      setSaid(undefined);
      const given = { shopId, event, reason: draft.reason, remarks };
      const found = faultsByPath(faultsBy(DecideInput, given, languageStore.get()), remarks);
      if (event !== "reject" || show(found)) setAsking(event);
    },
    close: () => setAsking(undefined),
    done: (answer: ReviewedApplication) => {
      drop();
      setSaid(asking);
      setAsking(undefined);
      keep(answer);
    },
    refused: (error: CallFailed) => {
      const isLate = error.resultCode === 404 || error.resultCode === 409;
      const found = faultsByPath(faultsOf(error), remarks);
      if (!isLate && Object.keys(found).length === 0) return;
      setAsking(undefined);
      show(found);
      if (!isLate) return;
      setRefusal(error);
      onLook();
    },
  };
}
