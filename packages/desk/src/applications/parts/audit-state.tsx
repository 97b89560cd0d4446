import { useLingui } from "@lingui/react/macro";
import { auditStatuses, type AuditStatus } from "@tsena/contract/shops.states";
import { type Look, Mark } from "../../ui/mark.tsx";
import { statusNames, useWaitWords } from "../application.words.ts";
import { waitOf } from "../waiting.ts";
import styles from "./audit-state.module.css";

const looks: Record<AuditStatus, { sign: string; look: Look }> = {
  0: { sign: "–", look: "waiting" },
  1: { sign: "…", look: "waiting" },
  2: { sign: "✓", look: "good" },
  3: { sign: "✕", look: "ended" },
  4: { sign: "✕", look: "ended" },
};

interface AuditStateProps {
  auditStatus: AuditStatus;
  sentAt: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Where an application stands, by a sign and a word; while it waits, for how long: red with a word for it after a day. */
export function AuditState({ auditStatus, sentAt, now }: AuditStateProps) {
  const { t, i18n } = useLingui();
  const waitWords = useWaitWords();
  const { sign, look } = looks[auditStatus];
  const wait = waitOf(sentAt, now);
  const isWaiting = auditStatus === auditStatuses.inReview;
  const isLate = isWaiting && wait.isLong;
  return (
    <span className={styles.line}>
      <Mark look={isLate ? "ended" : look} sign={sign}>
        {i18n._(statusNames[auditStatus])}
      </Mark>
      {isWaiting ? <span className={isLate ? styles.late : undefined}>{waitWords(wait)}</span> : null}
      {isLate ? <span className={styles.late}>{t`Trop long`}</span> : null}
    </span>
  );
}
