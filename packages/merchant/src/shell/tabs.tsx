import { useLingui } from "@lingui/react/macro";
import { unansweredOf } from "@tsena/contract/orders.notices";
import { useStore } from "@tsena/web/store.ts";
import { useFreshCounts, useOrderCounts } from "../orders/orders.queries.ts";
import { paths } from "../navigation/paths.ts";
import { reminderStore } from "../reminder/reminder.ts";
import { TabBar } from "../ui/tab-bar.tsx";

/** The two tabs (rules/app.md#bottom-tabs); the first says how many orders wait to be accepted. */
export function Tabs({ selected }: { selected: 0 | 1 }) {
  const { t } = useLingui();
  useFreshCounts();
  // Who may not count them hears them for others who share the phone.
  const ringing = useStore(reminderStore, (data) => unansweredOf(data).length);
  const waiting = useOrderCounts().data?.pending ?? ringing;
  return (
    <TabBar
      label={t`Pages principales`}
      tabs={[
        {
          to: paths.orders,
          label: t`Commandes`,
          icon: "receipt",
          selected: selected === 0,
          badge: { count: waiting, label: t`${waiting} à accepter` },
        },
        { to: paths.shop, label: t`Ma boutique`, icon: "shop", selected: selected === 1 },
      ]}
    />
  );
}
