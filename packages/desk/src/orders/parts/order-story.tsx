import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import type { DeskOrder } from "@tsena/web/shapes.ts";
import { useId, type ReactNode } from "react";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { addressOf } from "../../navigation/address.ts";
import styles from "../../ui/panel-part.module.css";

interface Line {
  id: string;
  what: ReactNode;
  beside: string;
}

/** What was ordered, what happened to it, and what the systems are still to be told. */
export function OrderStory({ order }: { order: DeskOrder }) {
  const { t } = useLingui();
  const { items, log, waiting } = order;
  const failed = (tries: number): string =>
    t({ message: plural(tries, { one: "# essai raté", other: "# essais ratés" }) });
  return (
    <>
      <Part
        title={t`Articles commandés`}
        lines={items.map(({ id, name, variantName, quantity, price }) => ({
          id,
          what: `${quantity} × ${name}`,
          beside: [variantName, formatMoney(price)].filter(Boolean).join(" · "),
        }))}
      />
      <Part
        title={t`Suivi`}
        lines={log.map(({ id, text, at, actorName }) => ({
          id,
          what: text,
          beside: [dayAndTime(at), actorName].filter(Boolean).join(" · "),
        }))}
      />
      {waiting.length === 0 ? null : (
        <Part
          title={t`Messages en attente`}
          lines={waiting.map(({ id, event, webhookId, systemName, since, tries }) => ({
            id: `${webhookId} ${id}`,
            what: (
              <Link className={styles.link} href={addressOf("/webhooks", { id: webhookId })}>
                {systemName}
              </Link>
            ),
            beside: [event, dayAndTime(since), failed(tries)].join(" · "),
          }))}
        />
      )}
    </>
  );
}

/** A list under its title; each line says what, and beside it what is known of it. */
function Part({ title, lines }: { title: string; lines: readonly Line[] }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ol className={styles.list}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <p>{line.what}</p>
            <p className={styles.beside}>{line.beside}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
