import { useLingui } from "@lingui/react/macro";
import { auditStatuses, type AuditStatus } from "@tsena/contract/shops.states";
import { type Tone, Mark } from "../../ui/mark.tsx";
import { statusNames, useWaitWords } from "../application.words.ts";
import { waitOf } from "../waiting.ts";
import styles from "./audit-state.module.css";

const tones: Record<AuditStatus, { sign: string; tone: Tone }> = {
  0: { sign: "–", tone: "waiting" },
  1: { sign: "…", tone: "waiting" },
  2: { sign: "✓", tone: "good" },
  3: { sign: "✕", tone: "ended" },
  4: { sign: "✕", tone: "ended" },
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
  const { sign, tone } = tones[auditStatus];
  const wait = waitOf(sentAt, now);
  const isWaiting = auditStatus === auditStatuses.inReview;
  const isLate = isWaiting && wait.isLong;
  return (
    <span className={styles.line}>
      <Mark tone={isLate ? "ended" : tone} sign={sign}>
        {i18n._(statusNames[auditStatus])}
      </Mark>
      {isWaiting ? <span className={isLate ? styles.late : undefined}>{waitWords(wait)}</span> : null}
      {isLate ? <span className={styles.late}>{t`Trop long`}</span> : null}
    </span>
  );
}
