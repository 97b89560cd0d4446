import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { auditStatuses, type AuditStatus } from "@tsena/contract/shops.states";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { Link } from "wouter";
import { Button } from "../../ui/button.tsx";
import { Key } from "../../ui/key.tsx";
import { useShortcuts } from "../../ui/use-shortcuts.ts";
import type { DecisionEvent } from "../review.draft.ts";
import styles from "./decision-bar.module.css";

interface DecisionBarProps {
  auditStatus: AuditStatus;
  /** How many remarks say something. */
  count: number;
  /** The address of the next application within what is looked at; undefined where there is none. */
  next: string | undefined;
  onDecide: (event: DecisionEvent) => void;
}

/** What may be done with the application now, always in sight. */
export function DecisionBar({ auditStatus, count, next, onDecide }: DecisionBarProps) {
  const { t } = useLingui();
  const remarks = t({ message: plural(count, { one: "# remarque", other: "# remarques" }) });
  const isInReview = auditStatus === auditStatuses.inReview;
  useShortcuts({
    ...(isInReview && { approve: () => onDecide("approve"), reject: () => onDecide("reject") }),
    ...(next !== undefined && { nextApplication: () => navigate(next) }),
  });
  return (
    <div role="group" aria-label={t`Décision`} className={styles.bar}>
      {next === undefined ? null : (
        <span className={styles.next}>
          <Link href={next}>{t`Demande suivante`} →</Link>
          <Key of="nextApplication" />
        </span>
      )}
      {isInReview ? (
        <>
          <Button kind="danger" onPress={() => onDecide("reject")}>
            {count === 0 ? t`Refuser…` : t`Refuser (${remarks})…`}
            <Key of="reject" />
          </Button>
          <Button kind="main" onPress={() => onDecide("approve")}>
            {t`Valider…`}
            <Key of="approve" />
          </Button>
        </>
      ) : null}
      {auditStatus === auditStatuses.approved ? (
        <Button kind="danger" onPress={() => onDecide("suspend")}>{t`Suspendre…`}</Button>
      ) : null}
      {auditStatus === auditStatuses.rejected ? <p>{t`Au commerçant de corriger et d'envoyer de nouveau.`}</p> : null}
      {auditStatus === auditStatuses.suspended ? (
        <Button kind="main" onPress={() => onDecide("reinstate")}>{t`Rétablir…`}</Button>
      ) : null}
    </div>
  );
}
