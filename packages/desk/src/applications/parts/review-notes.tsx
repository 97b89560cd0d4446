import { useLingui } from "@lingui/react/macro";
import type { CallFailed } from "@tsena/web/call-failed.ts";
import { Button } from "../../ui/button.tsx";
import { Fault, Note } from "../../ui/states.tsx";
import { isEmptyDraft, type ReviewDraft } from "../review.draft.ts";
import styles from "./review-notes.module.css";

interface ReviewNotesProps {
  /** What another operator's decision made of this one's. */
  refusal: CallFailed | null;
  /** Why the last look brought nothing newer. */
  error: Error | null;
  draft: ReviewDraft;
  submissions: number;
  mayRemark: boolean;
  onDrop: () => void;
}

/** What there is to know of an application before going on with it. */
export function ReviewNotes({ refusal, error, draft, submissions, mayRemark, onDrop }: ReviewNotesProps) {
  const { t } = useLingui();
  const isCurrent = isEmptyDraft(draft) || (mayRemark && draft.submissions === submissions);
  return (
    <div className={styles.notes}>
      <Fault error={refusal} />
      {refusal === null || refusal.name === "applicationSentAgain" ? null : (
        <Note>{t`Quelqu'un d'autre a décidé entre-temps : voyez l'historique.`}</Note>
      )}
      <Fault error={error} />
      {isCurrent ? null : (
        <Note>
          <p className={styles.words}>
            {mayRemark
              ? t`Vos remarques ont été écrites sur l'envoi précédent : vérifiez qu'elles valent encore.`
              : t`Ce que vous avez écrit n'est pas parti et reste dans ce navigateur.`}
          </p>
          <Button onPress={onDrop}>{t`Abandonner les remarques`}</Button>
        </Note>
      )}
    </div>
  );
}
