import { useLingui } from "@lingui/react/macro";
import { shopDay } from "@tsena/contract/shops.day";
import { useLocation, useSearchParams } from "wouter";
import { addressOf, paths } from "../../navigation/paths.ts";
import { serverNow } from "../../api/server-clock.ts";
import { Button } from "../../ui/button.tsx";
import { DayPill } from "../parts/day-pill.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NavBelow } from "../../ui/nav-bar.tsx";
import { Pills } from "../../ui/pills.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { refreshOrders } from "../orders.queries.ts";
import { HistoryList } from "../parts/history-list.tsx";
import { SearchLink } from "../parts/search-link.tsx";

/** The orders of the past by day, from today or from a day on (rules/orders.md#past-orders). */
export function OrderHistory() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const until = useSearchParams()[0].get("until") ?? "";
  const show = (day: string) =>
    navigate(day === "" ? paths.history : addressOf(paths.history, { until: day }), { replace: true });
  const empty =
    until === "" ? (
      <EmptyState
        icon="clock"
        title={t`L'historique est vide`}
        text={t`Les commandes livrées ou annulées y sont gardées.`}
        action={<Button kind="second" onPress={() => navigate(paths.orders)}>{t`Voir celles à accepter`}</Button>}
      />
    ) : (
      <EmptyState
        icon="clock"
        title={t`Rien avant ce jour`}
        text={t`Aucune commande n'était encore terminée.`}
        action={<Button kind="second" onPress={() => show("")}>{t`Voir les dernières`}</Button>}
      />
    );
  return (
    <>
      <SearchLink />
      <NavBelow>
        <Pills label={t`Seulement`}>
          <DayPill label={t`Aller à un jour`} day={until} atMost={shopDay(new Date(serverNow()))} onChange={show} />
        </Pills>
      </NavBelow>
      <PullToRefresh label={t`Mise à jour…`} onRefresh={refreshOrders}>
        <HistoryList until={until === "" ? undefined : until} empty={empty} />
      </PullToRefresh>
    </>
  );
}
