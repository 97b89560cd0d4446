import { useLocation } from "wouter";
import { paths } from "../../navigation/paths.ts";
import { useIsGranted } from "../../person/use-may.ts";

/** Leads on once a deal is done: to the wallet, or, who may not see into that, to where the next code is scanned or shown. */
export function useAfterDeal(): () => void {
  const [, navigate] = useLocation();
  const seesWallet = useIsGranted("wallet.view");
  return () => navigate(seesWallet ? paths.wallet : paths.payOrCollect, { replace: true });
}
