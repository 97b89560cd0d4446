import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { useBooks } from "../books/books.queries.ts";
import styles from "./text-alarm.module.css";

/** Says on every page that the books are not true; nothing while they are. */
export function BooksAlarm() {
  const { t } = useLingui();
  const { data } = useBooks();
  const count = data?.check?.faults.length ?? 0;
  if (count === 0) return null;
  return (
    <p role="alert" className={styles.usedUp}>
      {t({
        message: plural(count, {
          one: "Les comptes ne tombent pas juste. # anomalie au dernier contrôle.",
          other: "Les comptes ne tombent pas juste. # anomalies au dernier contrôle.",
        }),
      })}{" "}
      <Link href="/books">{t`Voir le contrôle`}</Link>
    </p>
  );
}
