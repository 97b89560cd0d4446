import { useLingui } from "@lingui/react/macro";
import { useIsGranted } from "../../../person/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { cancelDeal } from "../deals.queries.ts";

/** Cancels a deal, from whichever side; for who may (rules/wallet.md#who-may-see-the-wallet). */
export function Cancel({ dealId }: { dealId: string }) {
  const { t } = useLingui();
  const mayCancel = useIsGranted("wallet.collect");
  if (!mayCancel) return null;
  return <Button kind="quiet" wide onPress={() => cancelDeal(dealId)}>{t`Annuler l'opération`}</Button>;
}
