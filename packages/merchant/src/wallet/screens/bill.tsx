import { useLingui } from "@lingui/react/macro";
import { useLocation, useSearchParams } from "wouter";
import { refreshed } from "../../api/queries.ts";
import { useAfterTyping } from "../../forms/use-after-typing.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NavBelow } from "../../ui/nav-bar.tsx";
import { Section } from "../../ui/section.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { PullToRefresh } from "../../ui/pull-to-refresh.tsx";
import { anyBill, isNarrowed } from "../bill.filter.ts";
import { BillDetail } from "../parts/bill-detail.tsx";
import { BillFilters } from "../parts/bill-filters.tsx";
import { BillList } from "../parts/bill-list.tsx";
import { useBillFilter } from "../use-bill-filter.ts";
import styles from "./bill.module.css";

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
        <div className={styles.month}>
          <Section>
            <RowLink
              icon="receipt"
              to={addressOf(paths.statement, { month: filter.month })}
              text={t`Relevé du mois`}
              detail={t`À imprimer, ou pour un tableur`}
            />
          </Section>
        </div>
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
