import { useLingui } from "@lingui/react/macro";
import { useLocation, useSearchParams } from "wouter";
import { refreshed } from "../../api/queries.ts";
import { useAfterTyping } from "../../forms/use-after-typing.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NavBelow } from "../../ui/nav-bar.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { anyBill, isNarrowed } from "../bill.filter.ts";
import { BillDetail } from "../parts/bill-detail.tsx";
import { BillFilters } from "../parts/bill-filters.tsx";
import { BillList } from "../parts/bill-list.tsx";
import { useBillFilter } from "../use-bill-filter.ts";

function Whole() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [filter, setFilter] = useBillFilter();
  const asked = useAfterTyping(filter);
  const empty = isNarrowed(asked) ? (
    <EmptyState
      icon="receipt"
      title={t`Aucune ligne trouvée`}
      text={t`Écrivez le début d'un numéro de commande ou d'un nom, ou enlevez un filtre.`}
      action={<Button kind="second" onPress={() => setFilter(anyBill)}>{t`Tout effacer`}</Button>}
    />
  ) : (
    <EmptyState
      icon="receipt"
      title={t`Rien dans le relevé`}
      text={t`L'argent de chaque commande y est écrit dès qu'elle est payée.`}
      action={<Button kind="second" onPress={() => navigate(paths.orders)}>{t`Voir les commandes`}</Button>}
    />
  );
  return (
    <>
      <NavBelow>
        <BillFilters filter={filter} onChange={setFilter} />
      </NavBelow>
      <PullToRefresh label={t`Mise à jour…`} onRefresh={() => refreshed("wallet")}>
        <BillList filter={asked} empty={empty} />
      </PullToRefresh>
    </>
  );
}

/** The bill, and a line of it by its id (rules/wallet.md#bill-list). */
export function BillPage() {
  const id = useSearchParams()[0].get("id") ?? "";
  return id === "" ? <Whole /> : <BillDetail id={id} />;
}
