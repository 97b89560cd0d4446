import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import { withUnits } from "../../i18n/joined.ts";
import { weekDay } from "../../i18n/times.ts";
import { Money } from "../../ui/money.tsx";
import { Section } from "../../ui/section.tsx";
import { type DayOfShop, noonOf } from "../statistics.rules.ts";
import { usePastOrders } from "../use-past-orders.ts";
import { DayAction } from "./day-action.tsx";
import styles from "./day-figures.module.css";

/** How the takings stand beside those of the week before, in words. */
function Comparison({ day: { isUnderWay, before, change, takingsAmount } }: { day: DayOfShop }) {
  const { t } = useLingui();
  const weekday = withUnits(weekDay(noonOf(before.day)));
  const when = isUnderWay ? t`${weekday}, à la même heure` : weekday;
  const amount = formatMoney(before.takingsAmount);
  const percent = change.takingsAmount;
  if (percent === null) {
    return (
      <p className={styles.plain}>
        {takingsAmount === 0 ? t`Rien de vendu non plus ${when}` : t`Rien de vendu ${when}`}
      </p>
    );
  }
  const more = Math.abs(percent);
  if (percent === 0) {
    const isSame = takingsAmount === before.takingsAmount;
    return (
      <p className={styles.plain}>
        {isSame ? t`Autant que ${when} (${amount})` : t`À peu près autant que ${when} (${amount})`}
      </p>
    );
  }
  return percent > 0 ? (
    <p className={styles.better}>{t`${more} % de plus que ${when} (${amount})`}</p>
  ) : (
    <p className={styles.worse}>{t`${more} % de moins que ${when} (${amount})`}</p>
  );
}

/** A count with the one of the week before under it. */
function Figure({ name, now, before }: { name: string; now: number; before: number }) {
  const { t } = useLingui();
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.now}>{now}</dd>
      <dd className={styles.before}>{t`${before} la semaine d'avant`}</dd>
    </div>
  );
}

/** What a day brought, and how many orders: the biggest thing on the screen. */
export function DayFigures({ day }: { day: DayOfShop }) {
  const { t } = useLingui();
  const { isUnderWay, before } = day;
  const past = usePastOrders(day);
  const words = withUnits(weekDay(noonOf(day.day)));
  const lost = ({ orderCount, completedCount }: Pick<DayOfShop, "orderCount" | "completedCount">) =>
    orderCount - completedCount;
  return (
    <Section title={isUnderWay ? t`Aujourd'hui, ${words}` : words}>
      <p className={styles.takings}>
        <Money units={day.takingsAmount} />
      </p>
      <Comparison day={day} />
      <dl className={styles.figures}>
        <Figure name={t`Livrées`} now={day.completedCount} before={before.completedCount} />
        <Figure name={t`Perdues`} now={lost(day)} before={lost(before)} />
      </dl>
      {day.orderCount > 0 ? (
        <DayAction action={past} />
      ) : (
        <p className={styles.empty}>
          {isUnderWay
            ? t`Une commande compte ici dès qu'elle est livrée ou perdue.`
            : t`Aucune commande ce jour-là. Touchez un autre jour.`}
        </p>
      )}
    </Section>
  );
}
