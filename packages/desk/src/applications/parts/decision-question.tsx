import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { DecideInput, type ReviewedApplication } from "@tsena/contract/desk.applications";
import type { CallFailed } from "@tsena/web/call-failed.ts";
import { check } from "@tsena/web/forms/check.ts";
import { faultsOf, type FieldErrors } from "@tsena/web/forms/faults.ts";
import { useFaults } from "@tsena/web/forms/use-faults.ts";
import { useAction } from "../../forms/use-action.ts";
import { TextField } from "../../ui/field.tsx";
import { Question } from "../../ui/question.tsx";
import { Fault, Note } from "../../ui/states.tsx";
import { useFieldWords } from "../application.words.ts";
import { decideOn } from "../applications.queries.ts";
import { sentencesFor } from "../ready-sentences.ts";
import { type DecisionEvent, writtenRemarks, type ReviewDraft, withSentence } from "../review.draft.ts";
import styles from "./decision-question.module.css";
import { ReadySentences } from "./ready-sentences.tsx";
import { UnreadChanges } from "./unread-changes.tsx";

interface DecisionQuestionProps {
  application: ReviewedApplication;
  /** Which fields were changed since it was read: it is decided on once that was read; undefined where it stands as it was. */
  unread: ReadonlySet<string> | undefined;
  onRead: () => void;
  event: DecisionEvent;
  draft: ReviewDraft;
  onReason: (reason: string) => void;
  onClose: () => void;
  onDone: (answer: ReviewedApplication) => void;
  /** It was refused; the question stays open where it is for the operator to put right there. */
  onRefused: (error: CallFailed) => void;
}

/** What each decision asks, does and brings. */
function useDecisionWords(event: DecisionEvent, { shop, hasRemarks }: { shop: string; hasRemarks: boolean }) {
  const { t } = useLingui();
  return {
    approve: {
      title: t`Valider la boutique ${shop} ?`,
      answer: t`Valider la boutique`,
      consequence: t`Le commerçant pourra l'ouvrir et prendre des commandes.`,
    },
    reject: {
      title: t`Refuser la demande de ${shop} ?`,
      answer: t`Refuser la demande`,
      consequence: hasRemarks
        ? t`Le commerçant corrige ce que disent vos remarques et envoie de nouveau.`
        : t`Le commerçant corrige et envoie de nouveau.`,
    },
    suspend: {
      title: t`Suspendre la boutique ${shop} ?`,
      answer: t`Suspendre la boutique`,
      consequence: t`Elle ferme tout de suite : elle ne prend plus de nouvelles commandes.`,
    },
    reinstate: {
      title: t`Rétablir la boutique ${shop} ?`,
      answer: t`Rétablir la boutique`,
      consequence: t`Elle peut de nouveau prendre des commandes.`,
    },
  }[event];
}

/** What of some faults is said in the question; a remark's is said at its field. */
const ofReason = ({ reason }: FieldErrors): FieldErrors => (reason === undefined ? {} : { reason });

/** Asks once before a decision, with what follows from it; a rejection or suspension says why. */
export function DecisionQuestion(props: DecisionQuestionProps) {
  const { t } = useLingui();
  const { application, unread, event, draft, onRead, onReason, onClose, onDone, onRefused } = props;
  const { shopId, shopName, ownerAccount, submissions } = application;
  const isPassport = application.legalPerson?.idType === "passport";
  const { errors, page, show, clear } = useFaults();
  const fault = errors["reason"];
  const remarks = writtenRemarks(draft);
  const { title, answer, consequence } = useDecisionWords(event, { shop: shopName, hasRemarks: remarks.length > 0 });
  const asksWhy = event === "reject" || event === "suspend";
  const input = {
    shopId,
    event,
    submissions,
    reason: asksWhy ? draft.reason.trim() : "",
    remarks: event === "reject" ? remarks : [],
  };
  const { busy, error, run } = useAction(decideOn, {
    onDone,
    onFailed: (refused) => {
      show(ofReason(faultsOf(refused)));
      onRefused(refused);
    },
  });
  const write = (reason: string) => {
    onReason(reason);
    clear(["reason"]);
  };
  const decide = () => {
    if (show(ofReason(check(DecideInput, input)))) run(input);
  };
  return (
    <Question
      title={title}
      answer={answer}
      kind={asksWhy ? "danger" : "main"}
      busy={busy}
      blocked={unread !== undefined}
      page={page}
      onAnswer={decide}
      onClose={onClose}
    >
      <UnreadChanges {...{ unread, isPassport, onRead }} isBeside={false} />
      <p>{consequence}</p>
      <p>
        {ownerAccount.includes("@") ? t`Le commerçant est prévenu par e-mail.` : t`Le commerçant est prévenu par SMS.`}
      </p>
      <Remarks event={event} draft={draft} isPassport={isPassport} />
      {asksWhy ? (
        <TextField
          label={event === "reject" && remarks.length > 0 ? t`Motif d'ensemble (facultatif)` : t`Motif`}
          name="reason"
          value={draft.reason}
          hint={t`Le commerçant le lit tel qu'il est écrit.`}
          error={fault}
          onChange={write}
        />
      ) : null}
      <ReadySentences
        sentences={sentencesFor(event)}
        language={application.ownerLanguage}
        onPick={(sentence) => write(withSentence(draft.reason, sentence))}
      />
      <Fault error={fault === undefined ? error : null} />
    </Question>
  );
}

/** What goes with a rejection, or is left behind by an approval. */
function Remarks({ event, draft, isPassport }: { event: DecisionEvent; draft: ReviewDraft; isPassport: boolean }) {
  const { t } = useLingui();
  const words = useFieldWords(isPassport);
  const remarks = writtenRemarks(draft);
  const count = remarks.length;
  if (count === 0) return null;
  if (event === "approve") {
    return (
      <Note>
        {t({
          message: plural(count, {
            one: "# remarque ne partira pas.",
            other: "# remarques ne partiront pas.",
          }),
        })}
      </Note>
    );
  }
  if (event !== "reject") return null;
  return (
    <ul className={styles.remarks}>
      {remarks.map(({ path, message }) => (
        <li key={path}>
          <span className={styles.field}>{words[path] ?? path}</span> {message}
        </li>
      ))}
    </ul>
  );
}
