import { useLingui } from "@lingui/react/macro";
import { triesKept, triesKeptDays, type WebhookTry } from "@tsena/contract/desk.webhooks";
import { useId } from "react";
import { Link } from "wouter";
import { exactTime } from "../../i18n/times.ts";
import { addressOf } from "../../navigation/address.ts";
import { Failed, Waiting } from "../../ui/states.tsx";
import { useWebhookLog } from "../webhooks.queries.ts";
import styles from "../../ui/panel-part.module.css";

/** What an address was told last, and what it answered. */
export function WebhookLog({ id }: { id: string }) {
  const { t } = useLingui();
  const titleId = useId();
  const found = useWebhookLog(id);
  const { data: tries, error } = found;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>{t`Derniers essais`}</h3>
      <p className={styles.beside}>
        {t`Les ${triesKept} derniers réussis et les ${triesKept} derniers ratés, pendant ${triesKeptDays} jours.`}
      </p>
      {tries === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <Failed error={error} onRetry={() => void found.refetch()} />
        )
      ) : tries.length === 0 ? (
        <p>{t`Aucun.`}</p>
      ) : (
        <ol className={styles.list}>
          {tries.map((line) => (
            <Try key={line.id} line={line} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Try({ line: { at, event, shopName, orderId, orderNo, status, taken, ms } }: { line: WebhookTry }) {
  const { t } = useLingui();
  const answer = status === null ? t`Pas de réponse` : String(status);
  return (
    <li className={styles.line}>
      <p className={styles.what}>
        {taken ? "✓" : "✕"} {answer} · {event}
      </p>
      <p className={styles.beside}>{[exactTime(at), t`${ms} ms`, shopName].join(" · ")}</p>
      {orderId === null ? null : (
        <Link className={styles.link} href={addressOf("/orders", { id: orderId })}>
          {t`Commande ${orderNo ?? ""}`}
        </Link>
      )}
    </li>
  );
}
