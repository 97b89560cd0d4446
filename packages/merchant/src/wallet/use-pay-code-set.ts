import { useLingui } from "@lingui/react/macro";
import { payPasswordRules } from "@tsena/contract/wallet.states";
import { useLocation } from "wouter";
import { toast } from "../api/notices.ts";
import { paths } from "../navigation/paths.ts";

/** Says that the payment password is set, and from when on it pays, where its settings are shown. */
export function usePayCodeSet(): () => void {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return () => {
    const hours = payPasswordRules.payoutsWaitHours;
    toast(t`Code de paiement enregistré`, t`L'argent pourra sortir dans ${hours} heures.`);
    navigate(paths.payment, { replace: true });
  };
}
