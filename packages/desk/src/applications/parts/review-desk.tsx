import { useLingui } from "@lingui/react/macro";
import type { ReviewedApplication } from "@tsena/contract/desk.applications";
import { auditStatuses } from "@tsena/contract/shops.states";
import { useState } from "react";
import { StatusMessage } from "../../ui/states.tsx";
import { useFieldWords } from "../application.words.ts";
import type { DecisionEvent } from "../review.draft.ts";
import { bareOf, linesOf, parts } from "../review.fields.ts";
import { useDeciding } from "../use-deciding.ts";
import { ApplicationFacts } from "./application-facts.tsx";
import { ChangedFields } from "./changed-fields.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { DecisionQuestion } from "./decision-question.tsx";
import { History } from "./history.tsx";
import { type Picture, PictureViewer } from "./picture-viewer.tsx";
import styles from "./review-desk.module.css";
import { ReviewNotes } from "./review-notes.tsx";
import { ReviewParts } from "./review-parts.tsx";
import { UnreadChanges } from "./unread-changes.tsx";

interface ReviewDeskProps {
  application: ReviewedApplication;
  /** Why the last look at it brought nothing newer. */
  error: Error | null;
  /** The address of the application that comes after it; undefined where none does. */
  next: string | undefined;
  /** Has the application asked for again. */
  onRenew: () => void;
}

/** Every picture of an application, in the order of the page. */
function picturesOf(application: ReviewedApplication, words: Readonly<Record<string, string>>): Picture[] {
  return parts.flatMap((part) =>
    linesOf(part, application).flatMap(({ path, pictures }) =>
      pictures.map((address, at) => {
        const label = words[path] ?? path;
        const id = `${path} ${bareOf(address)}`;
        return { id, address, label: pictures.length === 1 ? label : `${label} ${at + 1}` };
      }),
    ),
  );
}

/** What has just been decided, in words. */
function useDecidedWords(): Record<DecisionEvent, string> {
  const { t } = useLingui();
  return {
    approve: t`La boutique est validée.`,
    reject: t`La demande est refusée.`,
    suspend: t`La boutique est suspendue.`,
    reinstate: t`La boutique est rétablie.`,
  };
}

/** One application in full, with what is said of each field, what was decided, and what may be. */
export function ReviewDesk({ application, error, next, onRenew }: ReviewDeskProps) {
  const { auditStatus, submissions, history } = application;
  const isPassport = application.legalPerson?.idType === "passport";
  const { draft, faults, page, lastDecision, refusal, asking, count, unread, ...ways } = useDeciding(application);
  const decidedWords = useDecidedWords();
  const [enlarged, setEnlarged] = useState<string>();
  const pictures = picturesOf(application, useFieldWords(isPassport));
  const enlarge = (address: string) =>
    setEnlarged(pictures.find((picture) => bareOf(picture.address) === bareOf(address))?.id);
  const enlargedAt = pictures.findIndex(({ id }) => id === enlarged);
  // Its owner has taken it away: what stands at its place now is another.
  if (enlarged !== undefined && enlargedAt === -1) setEnlarged(undefined);
  const mayRemark = auditStatus === auditStatuses.inReview;
  const toldUnread = unread !== undefined && refusal?.name === "applicationSentAgain" ? refusal.message : undefined;
  return (
    <div ref={page} className={styles.desk}>
      <StatusMessage>{lastDecision === undefined ? "" : decidedWords[lastDecision]}</StatusMessage>
      <div className={styles.scroll}>
        <ReviewNotes
          {...{ error, draft, submissions, mayRemark }}
          refusal={toldUnread === undefined ? refusal : null}
          onDrop={ways.drop}
        />
        {mayRemark ? <ChangedFields application={application} /> : null}
        <ApplicationFacts application={application} />
        <div className={styles.columns}>
          <div>
            <ReviewParts
              {...{ application, draft, faults, mayRemark }}
              onRemark={ways.remark}
              onEnlarge={enlarge}
              onExpired={onRenew}
            />
          </div>
          <History history={history} isPassport={isPassport} />
        </div>
      </div>
      <UnreadChanges {...{ unread, isPassport }} told={toldUnread} isBeside onRead={ways.acknowledge} />
      <DecisionBar auditStatus={auditStatus} count={count} next={next} onDecide={ways.ask} />
      {enlargedAt === -1 ? null : (
        <PictureViewer
          pictures={pictures}
          at={enlargedAt}
          onGo={(at) => setEnlarged(pictures[at]?.id)}
          onExpired={onRenew}
          onClose={() => setEnlarged(undefined)}
        />
      )}
      {asking === undefined ? null : (
        <DecisionQuestion
          {...{ application, draft, unread }}
          event={asking}
          onRead={ways.acknowledge}
          onReason={ways.writeReason}
          onClose={ways.close}
          onDone={ways.done}
          onRefused={ways.refused}
        />
      )}
    </div>
  );
}
