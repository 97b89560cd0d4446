import { useLingui } from "@lingui/react/macro";
import { billStatuses, billTypes } from "@tsena/contract/wallet.states";
import { mobilePayoutStatuses } from "@tsena/contract/wallet.mobile";
import type { Bill } from "@tsena/web/shapes.ts";
import { useStore } from "@tsena/web/store.ts";
import { formatMoney } from "@tsena/contract/money";
import { formatPercent } from "@tsena/contract/percents";
import { useLocation } from "wouter";
import { joined } from "../../i18n/joined.ts";
import { languageStore } from "../../api/language.ts";
import { serverNow } from "../../api/server-clock.ts";
import { readableAccount } from "../../forms/account.ts";
import { shortDay, timeOfDay } from "../../i18n/times.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { useIsGranted, useMay } from "../../person/use-may.ts";
import { BigFigures } from "../../ui/big-figures.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NotYet } from "../../ui/not-yet.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { whyOf } from "../bill.words.ts";
import { useBill } from "../wallet.queries.ts";
import { BillAmount } from "./bill-amount.tsx";
import styles from "./bill-detail.module.css";
import { Facts } from "./facts.tsx";
import { ReadAt } from "../../api/read-at.tsx";

/** All of a line: how much, why, with whom, and what the platform has taken. */
function Detail({ bill }: { bill: Bill }) {
  const { t, i18n } = useLingui();
  const language = useStore(languageStore);
  const seesOrders = useIsGranted("orders.view", "history");
  const why = whyOf(bill);
  const {
    commission,
    counterparty,
    dealId,
    endedAt,
    mobile,
    note,
    orderId,
    orderNo,
    owedAmount,
    reason,
    status,
    type,
  } = bill;
  const isOwner = useMay("owner");
  const share = commission && joined(formatPercent(commission.basisPoints, language), formatMoney(commission.amount));
  const moment = (at: string) => `${shortDay(at, serverNow())} ${timeOfDay(at)}`;
  return (
    <>
      <Section>
        <h2 className={styles.what}>{billTypes[type][language]}</h2>
        <p className={styles.amount}>
          <BigFigures text={`+${formatMoney(bill.amount)}`}>
            <BillAmount bill={bill} />
          </BigFigures>
        </p>
        {why === undefined ? null : <p>{i18n._(why)}</p>}
        {reason === null ? null : <p className={styles.reason}>{t`Motif : ${reason}`}</p>}
      </Section>
      <Section>
        <Facts
          facts={[
            [t`État`, mobile === null ? billStatuses[status][language] : mobilePayoutStatuses[mobile.status][language]],
            [t`Date`, moment(bill.at)],
            [t`Terminé le`, endedAt === null || endedAt === bill.at ? undefined : moment(endedAt)],
            [t`N° de commande`, orderNo ?? undefined],
            [t`Avec`, counterparty ?? undefined],
            [t`Numéro MVola`, mobile === null ? undefined : readableAccount(mobile.phone)],
            [t`Dû à la plateforme`, owedAmount > 0 ? formatMoney(owedAmount) : undefined],
            [t`Note`, note === "" ? undefined : note],
            [type === "cancelOrder" ? t`Commission rendue` : t`Commission`, share ?? undefined],
          ]}
        />
        {dealId === null || !isOwner ? null : mobile !== null ? (
          <RowLink icon="clock" to={addressOf(paths.withdraw, { dealId })} text={t`Suivre le versement`} />
        ) : type === "withdraw" && status === "awaiting" ? (
          <RowLink
            icon="clock"
            to={addressOf(paths.withdraw, { dealId })}
            text={t`Voir le code du retrait`}
            detail={t`Pour recevoir les billets, ou annuler`}
          />
        ) : null}
        {orderId === null || !seesOrders ? null : (
          <RowLink icon="bag" to={addressOf(paths.order, { id: orderId })} text={t`Voir la commande`} />
        )}
      </Section>
    </>
  );
}

/** A line of the bill by its id. */
export function BillDetail({ id }: { id: string }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const query = useBill(id);
  if (query.data === undefined)
    return <NotYet query={query} failed={t`Cette ligne ne s'affiche pas`} height={120} count={2} />;
  const [bill] = query.data.rows;
  if (bill === undefined)
    return (
      <EmptyState
        icon="receipt"
        title={t`Cette ligne n'est pas dans votre relevé`}
        text={t`Le lien est ancien, ou il vient d'une autre boutique.`}
        action={<Button onPress={() => navigate(paths.bill, { replace: true })}>{t`Voir le relevé`}</Button>}
      />
    );
  return (
    <Sections>
      <ReadAt at={query.dataUpdatedAt} />
      <Detail bill={bill} />
    </Sections>
  );
}
