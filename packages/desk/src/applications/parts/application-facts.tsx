import { useLingui } from "@lingui/react/macro";
import type { ReviewedApplication } from "@tsena/contract/desk.applications";
import { languageNames } from "@tsena/contract/languages";
import { dayAndTime } from "../../i18n/times.ts";
import { Grouped } from "../../ui/grouped.tsx";
import { useNow } from "../use-now.ts";
import styles from "./application-facts.module.css";
import { AuditState } from "./audit-state.tsx";

/** Who sent the application, when, and where it stands. */
export function ApplicationFacts({ application }: { application: ReviewedApplication }) {
  const { t } = useLingui();
  const now = useNow();
  const { auditStatus, sentAt, ownerName, ownerAccount, ownerLanguage, submissions, referrerName } = application;
  const facts: [string, string][] = [
    [t`Propriétaire`, ownerName || "–"],
    [t`Compte`, ownerAccount],
    [t`Langue`, languageNames[ownerLanguage]],
    [t`Envoyée le`, dayAndTime(sentAt)],
    [t`Envois`, String(submissions)],
    [t`Parrain`, referrerName ?? "–"],
  ];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`État`}</dt>
        <dd>
          <AuditState auditStatus={auditStatus} sentAt={sentAt} now={now} />
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Grouped>{value}</Grouped>
          </dd>
        </div>
      ))}
    </dl>
  );
}
