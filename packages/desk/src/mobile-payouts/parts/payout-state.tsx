import { type MobilePayoutStatus, mobilePayoutStatuses } from "@tsena/contract/wallet.mobile";
import { useStore } from "@tsena/web/store.ts";
import { languageStore } from "../../api/language.ts";
import { Mark } from "../../ui/mark.tsx";
import { statusSigns } from "../payout.words.ts";

/** How a payout stands. */
export function PayoutState({ status }: { status: MobilePayoutStatus }) {
  const language = useStore(languageStore);
  return <Mark {...statusSigns[status]}>{mobilePayoutStatuses[status][language]}</Mark>;
}
