import { useLingui } from "@lingui/react/macro";
import { useOperator } from "../operators/operators.queries.ts";
import styles from "./text-alarm.module.css";

/** Says on every page that this is a copy that is tried, and speaks to nobody. */
export function MutedAlarm() {
  const { t } = useLingui();
  const { data } = useOperator();
  if (data?.muted !== true) return null;
  return (
    <p role="status" className={styles.usedUp}>
      {t`Copie d'essai, muette : aucun message ni webhook ne part, aucune commande n'expire.`}
    </p>
  );
}
