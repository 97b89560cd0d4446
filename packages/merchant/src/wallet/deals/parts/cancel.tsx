import { useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/button.tsx";
import { cancelDeal } from "../deals.queries.ts";

/** Cancels a deal, from whichever side. */
export function Cancel({ dealId }: { dealId: string }) {
  const { t } = useLingui();
  return <Button kind="quiet" wide onPress={() => cancelDeal(dealId)}>{t`Annuler l'opération`}</Button>;
}
