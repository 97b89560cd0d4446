import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceFilter } from "../../ui/choice-filter.tsx";
import styles from "../../ui/filters.module.css";
import { allVouchers, statusIn, type VoucherFilters as Filters, vouchersAddress } from "../vouchers.filters.ts";

/** What narrows the table down, stored in the address; and the way to new vouchers. */
export function VoucherFilters({ filters, onIssue }: { filters: Filters; onIssue: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.filters}>
      <ChoiceFilter
        label={t`État`}
        value={filters.status ?? ""}
        choices={[
          ["", t`Tous`],
          ["open", t`À encaisser`],
          ["completed", t`Encaissés`],
          ["expired", t`Date passée`],
          ["cancelled", t`Annulés`],
        ]}
        onChoose={(status) => navigate(vouchersAddress({ ...filters, status: statusIn(status), id: "" }))}
      />
      {filters.batchId === "" ? null : (
        <Button onPress={() => navigate(vouchersAddress(allVouchers))}>{t`Tous les bons`}</Button>
      )}
      <Button kind="main" onPress={onIssue}>{t`Nouveaux bons…`}</Button>
    </div>
  );
}
