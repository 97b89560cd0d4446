import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { shops } from "@tsena/contract/shops";
import type { AppOutput } from "@tsena/web/terms.ts";
import { type ReactNode, useId } from "react";
import { useLocation } from "wouter";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { summaryPage, unmended } from "../application.fields.ts";
import { touchedSince, useApplication } from "../application.queries.ts";
import { RemarkList } from "./application-remarks.tsx";
import styles from "./application-to-mend.module.css";

type Audit = AppOutput<typeof shops.auditStatus>;

/** How many points of a refused application nobody has touched since. */
function openPoints({ remarks, sentAt }: Audit): number {
  return unmended(remarks, touchedSince(sentAt)).length;
}

/** Leads to the application to be sent again: it has the colour that acts once nothing is left to mend. */
export function SendAgain({ audit }: { audit: Audit }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (
    <Button wide kind={openPoints(audit) === 0 ? "main" : "second"} onPress={() => navigate(summaryPage)}>
      {t`Relire et envoyer de nouveau`}
    </Button>
  );
}

/**
 * What the platform has refused of an application, in red until no point is left: each opens exactly at its field
 * (rules/shops.md#rejected-applications).
 */
export function ToMend({ audit, children }: { audit: Audit; children?: ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  const isPassport = useApplication().data?.legalPerson?.idType === "passport";
  const { remarks, reason, sentAt } = audit;
  const count = openPoints(audit);
  const isMended = remarks.length > 0 && count === 0;
  const title = isMended
    ? t`Tout est corrigé : envoyez votre demande`
    : remarks.length === 0
      ? t`Votre demande est à corriger`
      : t({ message: plural(count, { one: "À corriger : # point", other: "À corriger : # points" }) });
  return (
    <section aria-labelledby={id} className={isMended ? `${styles.card} ${styles.mended}` : styles.card}>
      <div className={styles.head}>
        <Icon name={isMended ? "check" : "note"} />
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      </div>
      {reason === "" ? null : (
        <>
          <p className={styles.said}>{t`Ce que dit la plateforme`}</p>
          <p className={styles.reason}>{reason}</p>
        </>
      )}
      {remarks.length === 0 ? null : (
        <div className={styles.points}>
          <RemarkList remarks={remarks} isPassport={isPassport} touched={touchedSince(sentAt)} />
        </div>
      )}
      {children === undefined ? null : <div className={styles.foot}>{children}</div>}
    </section>
  );
}
