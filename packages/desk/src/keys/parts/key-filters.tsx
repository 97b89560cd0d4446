import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { switchIn } from "../../navigation/address.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceFilter } from "../../ui/choice-filter.tsx";
import styles from "../../ui/filters.module.css";
import { type KeyFilters as Filters, keysAddress } from "../keys.filters.ts";

/** What narrows the table down, stored in the address; and the way to a new key. */
export function KeyFilters({ filters, onMake }: { filters: Filters; onMake: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.filters}>
      <ChoiceFilter
        label={t`État`}
        value={String(filters.revoked ?? "")}
        choices={[
          ["", t`Toutes`],
          ["false", t`En service`],
          ["true", t`Révoquées`],
        ]}
        onChoose={(revoked) => navigate(keysAddress({ revoked: switchIn(revoked), id: "" }))}
      />
      <Button kind="main" onPress={onMake}>{t`Nouvelle clé…`}</Button>
    </div>
  );
}
