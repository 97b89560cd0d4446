import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import styles from "./text-alarm.module.css";
import { useWork } from "../work/work.queries.ts";

/** Says on every page that others wait for this operator's answer; nothing while nobody does. */
export function WaitingLine() {
  const { t } = useLingui();
  const count = useWork().data?.confirmations ?? 0;
  if (count === 0) return null;
  return (
    <p role="status" className={styles.ending}>
      {t({
        message: plural(count, { one: "# demande attend votre accord.", other: "# demandes attendent votre accord." }),
      })}{" "}
      <Link href="/confirmations">{t`Voir les demandes`}</Link>
    </p>
  );
}
