import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Redirect, useLocation } from "wouter";
import { serverNow } from "../../api/server-clock.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { hasUnanswered } from "../money-sent.ts";
import { payoutsFromWords } from "../payouts.words.ts";
import { useFreshBalance } from "../wallet.queries.ts";

/**
 * What pays out; before anything is typed, why nothing can yet: there is no payment password, or it has just changed
 * (rules/wallet.md#a-new-payment-password).
 */
export function PayoutsOpen({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  // What was stored may be older than a password that was chosen on another phone.
  const { data: balance, isFetchedAfterMount } = useFreshBalance();
  if (balance === undefined || !isFetchedAfterMount) return children;
  const { hasPayPassword, payoutsFrom } = balance;
  if (!hasPayPassword) return <Redirect replace to={paths.payCodeNotSet} />;
  const from = payoutsFromWords(i18n, payoutsFrom, serverNow());
  // Of what has gone without an answer the receipt is shown all the same: nothing pays out for it.
  if (from === null || hasUnanswered()) return children;
  return (
    <EmptyState
      icon="clock"
      title={t`L'argent pourra sortir à partir de ${from}`}
      text={t`Le code de paiement vient d'être choisi. Ce temps protège votre argent si quelqu'un d'autre l'a fait.`}
      action={
        <Button
          kind="second"
          onPress={() => navigate(paths.wallet, { replace: true })}
        >{t`Voir le portefeuille`}</Button>
      }
    />
  );
}
