import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { orderTabs, type OrderTab } from "@tsena/contract/orders.states";
import { useStore } from "@tsena/web/store.ts";
import { Link } from "wouter";
import { useIsGranted } from "../../person/use-may.ts";
import { languageStore } from "../../api/language.ts";
import { ReadAt } from "../../api/read-at.tsx";
import { addressOf, paths } from "../../navigation/paths.ts";
import { useOrderCounts } from "../../orders/orders.queries.ts";
import { Card } from "../../ui/card.tsx";
import { Dotted } from "../../ui/dotted.tsx";
import { LostAmount } from "../../ui/lost-amount.tsx";
import { Money } from "../../ui/money.tsx";
import { Section } from "../../ui/section.tsx";
import { useWaitsForLink } from "../../ui/waits-for-link.ts";
import { useToday } from "../day.queries.ts";
import styles from "./today.module.css";

const countedTabs: readonly OrderTab[] = ["pending", "toPickUp"];

/** The takings of the day and what became of its orders; for who was granted the statistics. */
function Takings() {
  const { t } = useLingui();
  const { data, query } = useToday();
  const isComing = !useWaitsForLink(query) && query.error === null;
  if (data === undefined)
    // As high as what comes, and of the same parts: nothing moves under a finger, and each line becomes the one in its place.
    return (
      <>
        <ReadAt at={0} />
        <p className={styles.takings} aria-hidden="true">
          –
        </p>
        <p className={styles.about}>{isComing ? t`Chargement…` : t`Les chiffres du jour ne s'affichent pas.`}</p>
      </>
    );
  const { orderCount, completedCount, cancelledCount, missedCount } = data;
  const parts = [
    t({ message: plural(orderCount, { one: "# commande reçue", other: "# commandes reçues" }) }),
    t({ message: plural(completedCount, { one: "# livrée", other: "# livrées" }) }),
    ...(cancelledCount > 0
      ? [t({ message: plural(cancelledCount, { one: "# annulée ou refusée", other: "# annulées ou refusées" }) })]
      : []),
  ];
  return (
    <>
      <ReadAt at={query.dataUpdatedAt} />
      <p className={styles.takings}>
        <Money units={data.takingsAmount} />
      </p>
      <p className={styles.about}>
        <Dotted>
          {parts}
          {missedCount === 0 ? null : (
            <LostAmount units={data.missedAmount}>
              {t({ message: plural(missedCount, { one: "# manquée", other: "# manquées" }) })}
            </LostAmount>
          )}
        </Dotted>
      </p>
    </>
  );
}

/** How many orders wait in the lists that are worked on. */
function Counts() {
  const language = useStore(languageStore);
  const counts = useOrderCounts().data;
  return (
    <ul className={styles.counts}>
      {countedTabs.map((tab) => (
        <li key={tab}>
          <Card to={addressOf(paths.orders, { tab })} layout={styles.count}>
            <span className={styles.figure}>{counts?.[tab] ?? "–"}</span>
            <span className={styles.label}>{orderTabs[tab][language]}</span>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** How the shop's day stands: its takings, and the orders that wait. What was not granted is not shown. */
export function Today() {
  const { t } = useLingui();
  const seesTakings = useIsGranted("statistics");
  const seesOrders = useIsGranted("orders.view");
  if (!seesTakings && !seesOrders) return null;
  return (
    <Section title={seesTakings ? t`Aujourd'hui` : t`En ce moment`}>
      {seesTakings ? <Takings /> : null}
      {seesOrders ? <Counts /> : null}
      {seesTakings ? <Link to={paths.statistics} className={styles.more}>{t`Le jour et la semaine`}</Link> : null}
    </Section>
  );
}
