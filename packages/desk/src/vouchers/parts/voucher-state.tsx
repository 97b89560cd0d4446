import { useLingui } from "@lingui/react/macro";
import type { DealStatus } from "@tsena/contract/wallet.states";
import { Mark } from "../../ui/mark.tsx";

/** How a voucher stands. */
export function VoucherState({ status }: { status: DealStatus }) {
  const { t } = useLingui();
  if (status === "open") return <Mark tone="changing" sign="…">{t`À encaisser`}</Mark>;
  if (status === "completed") return <Mark tone="good" sign="✓">{t`Encaissé`}</Mark>;
  return status === "expired" ? (
    <Mark tone="ended" sign="✕">{t`Date passée`}</Mark>
  ) : (
    <Mark tone="ended" sign="✕">{t`Annulé`}</Mark>
  );
}
