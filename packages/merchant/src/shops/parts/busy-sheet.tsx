import { useLingui } from "@lingui/react/macro";
import type { Busy } from "@tsena/contract/shops";
import { busyForMinutes, busyMinutes } from "@tsena/contract/shops.states";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useUpdateBusy } from "../shops.queries.ts";
import styles from "./pause-sheet.module.css";

/** Asks by how many minutes each order takes longer while there is too much to do, or says that it is over. */
export function BusySheet({ busy, onClose }: { busy: Busy; onClose: () => void }) {
  const { t } = useLingui();
  const { mutateAsync } = useUpdateBusy();
  const offered = busyMinutes.filter((minutes) => minutes !== (busy?.minutes ?? 0));
  return (
    <Sheet title={t`Très occupé`} onClose={onClose}>
      <p className={styles.consequence}>
        {t`Les clients commandent toujours. Pendant ${busyForMinutes} min, chaque commande est promise plus tard.`}
      </p>
      <div className={styles.choices}>
        {offered.map((minutes) => (
          <Button
            key={minutes}
            kind="second"
            wide
            busyLabel={t`Envoi…`}
            onPress={() => mutateAsync({ minutes }).then(onClose)}
          >
            {minutes === 0 ? t`Comme d'habitude` : <span className={styles.length}>{t`+ ${minutes} min`}</span>}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
