import { useLingui } from "@lingui/react/macro";
import type { Deal } from "@tsena/contract/wallet.shapes";
import type { ReactNode } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** A deal that ended without money: why, and what to do next. */
export function Ended({ deal, action }: { deal: Deal; action: ReactNode }) {
  const { t } = useLingui();
  const isExpired = deal.status === "expired";
  const about = isExpired
    ? t`Les 30 minutes sont passées. Rien n'a été pris.`
    : t`L'opération a été annulée. Rien n'a été pris.`;
  return (
    <EmptyState
      icon={isExpired ? "clock" : "close"}
      title={isExpired ? t`Trop tard` : t`Annulé`}
      text={deal.reason ?? about}
      action={action}
    />
  );
}
