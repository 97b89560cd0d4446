import { DecideInput, type ReviewedApplication } from "@tsena/contract/desk.applications";
import type { CallFailed } from "@tsena/web/call-failed.ts";
import { auditStatuses } from "@tsena/contract/shops.states";
import { check } from "@tsena/web/forms/check.ts";
import { faultsOf } from "@tsena/web/forms/faults.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { useFaults } from "@tsena/web/forms/use-faults.ts";
import { useState } from "react";
import { deskDraft } from "../forms/desk-draft.ts";
import { useDecided } from "./applications.queries.ts";
import {
  type DecisionEvent,
  emptyDraft,
  faultsByPath,
  writtenRemarks,
  isEmptyDraft,
  ReviewDraft,
  withRemark,
} from "./review.draft.ts";
import { changedPaths } from "./review.fields.ts";

/**
 * An application as it was read, while its page goes on to what its owner has changed meanwhile: whoever reads at its foot sees
 * nothing of that (rules/desk.md#review).
 */
function useReading(application: ReviewedApplication) {
  const [read, setRead] = useState(application);
  const isUnread = application.auditStatus === auditStatuses.inReview && application.submissions !== read.submissions;
  return {
    /** Which sending is read. */
    read: isUnread ? read.submissions : application.submissions,
    /** Which fields were changed since it was read; undefined where none was. */
    unread: isUnread ? changedPaths(application, read) : undefined,
    setRead: () => setRead(application),
  };
}

/** What is written of an application, kept until it is decided; on the sending that was read, or still on the one before. */
function useReviewDraft(shopId: string, submissions: number) {
  const typed = useDraft(deskDraft(`review.${shopId}`, ReviewDraft), emptyDraft(submissions));
  const write = (to: (draft: ReviewDraft) => ReviewDraft) => {
    typed.change(to);
    if (isEmptyDraft(typed.latest())) typed.drop();
  };
  return { draft: typed.values, write, drop: typed.drop };
}

/** What an operator writes and decides on an application, and what became of it. */
export function useDeciding(application: ReviewedApplication) {
  const { shopId } = application;
  const { read, unread, setRead } = useReading(application);
  const { draft, write, drop } = useReviewDraft(shopId, read);
  const [asking, setAsking] = useState<DecisionEvent>();
  const { errors: faults, page, show, clear } = useFaults();
  const [refusal, setRefusal] = useState<CallFailed | null>(null);
  const [lastDecision, setLastDecision] = useState<DecisionEvent>();
  const cacheAnswer = useDecided();
  const remarks = writtenRemarks(draft);

  return {
    draft,
    /** Which fields were changed since it was read; undefined where none was. */
    unread,
    acknowledge: () => {
      setRead();
      setRefusal(null);
    },
    asking,
    faults,
    /** Where the remarks stand, to go to a wrong one. */
    page,
    /** What another operator's decision made of this one's. */
    refusal,
    lastDecision,
    count: remarks.length,
    drop,
    writeReason: (reason: string) => write((before) => ({ ...before, reason })),
    remark: (path: string, message: string | undefined) => {
      write((before) => withRemark(before, path, message));
      clear([path]);
    },
    ask: (event: DecisionEvent) => {
      setRefusal(null);
      setLastDecision(undefined);
      const input = { shopId, event, reason: draft.reason, remarks };
      const found = faultsByPath(check(DecideInput, input), remarks);
      if (event !== "reject" || show(found)) setAsking(event);
    },
    close: () => setAsking(undefined),
    done: (answer: ReviewedApplication) => {
      drop();
      setLastDecision(asking);
      setAsking(undefined);
      cacheAnswer(answer);
    },
    refused: (error: CallFailed) => {
      const isLate = error.resultCode === 404 || error.resultCode === 409;
      const found = faultsByPath(faultsOf(error), remarks);
      if (!isLate && Object.keys(found).length === 0) return;
      setAsking(undefined);
      show(found);
      if (isLate) setRefusal(error);
    },
  };
}
