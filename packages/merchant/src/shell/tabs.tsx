import { useLingui } from "@lingui/react/macro";
import { useFreshCounts, useOrderCounts } from "../orders/orders.queries.ts";
import { paths } from "../navigation/paths.ts";
import { TabBar } from "../ui/tab-bar.tsx";

/** The two tabs (rules/app.md#bottom-tabs); the first says how many orders wait to be accepted. */
export function Tabs({ selected }: { selected: 0 | 1 }) {
  const { t } = useLingui();
  useFreshCounts();
  const waiting = useOrderCounts().data?.pending ?? 0;
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
