import { useLingui } from "@lingui/react/macro";
import { payPasswordRules } from "@tsena/contract/wallet.states";
import { useLocation } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** What stands before a payment where there is no payment password yet (rules/wallet.md#payment-password-not-set). */
export function PayCodeNotSet() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const hours = payPasswordRules.payoutsWaitHours;
  return (
    <EmptyState
      icon="wallet"
      title={t`Choisissez d'abord un code de paiement`}
      text={t`Six chiffres, demandés à chaque fois que de l'argent sort. Une fois le code choisi, l'argent pourra sortir dans ${hours} heures. Encaisser ne demande aucun code.`}
      action={<Button onPress={() => navigate(paths.choosePayCode)}>{t`Choisir le code`}</Button>}
    />
  );
}
