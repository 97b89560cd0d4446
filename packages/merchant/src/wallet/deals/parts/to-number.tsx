import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "@tsena/contract/money";
import type { Deal } from "@tsena/contract/wallet.shapes";
import { useLocation } from "wouter";
import { readableAccount } from "../../../forms/account.ts";
import { addressOf, paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Cancel } from "./cancel.tsx";
import styles from "./deal.module.css";
import { Ended } from "./ended.tsx";

interface ToNumberProps {
  deal: Deal;
  mobile: NonNullable<Deal["mobile"]>;
}

/** A withdrawal to a number, from the moment its money is held until it is known how it ended. */
export function ToNumber({ deal, mobile: { phone, status } }: ToNumberProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [asked, number] = [formatMoney(deal.amount ?? 0), readableAccount(phone)];
  const again = (
    <Button
      onPress={() => navigate(addressOf(paths.withdraw, { to: "mobileMoney" }), { replace: true })}
    >{t`Retirer à nouveau`}</Button>
  );
  if (status === "cancelled") return <Ended deal={deal} action={again} />;
  if (status === "failed") {
    const reason = deal.reason || undefined;
    return (
      <EmptyState
        icon="close"
        title={t`L'argent est revenu`}
        text={
          <>
            {t`MVola n'a pas versé ${asked} sur le ${number}. Cette somme est de nouveau dans votre portefeuille.`}
            {reason === undefined ? null : <span className={styles.why}>{t`Motif : ${reason}`}</span>}
          </>
        }
        action={again}
      />
    );
  }
  if (status === "paid")
    return (
      <EmptyState
        icon="check"
        title={t`${asked} versés`}
        text={t`MVola les a versés sur le ${number}.`}
        action={<Button onPress={() => navigate(paths.wallet, { replace: true })}>{t`Terminé`}</Button>}
      />
    );
  const isSent = status === "unknown";
  return (
    <div role="status">
      <EmptyState
        icon="clock"
        title={isSent ? t`${asked} en route` : t`${asked} vont partir`}
        text={
          isSent
            ? t`Vers le ${number}. Nous attendons que MVola confirme. Vous pouvez quitter cette page : la somme est réservée, et elle revient si MVola refuse.`
            : t`Vers le ${number}. La somme est réservée.`
        }
        action={isSent ? undefined : <Cancel dealId={deal.id} />}
      />
    </div>
  );
}
