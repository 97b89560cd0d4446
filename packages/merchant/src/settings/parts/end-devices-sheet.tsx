import { useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useEndDevices } from "../settings.queries.ts";
import styles from "../../ui/answers.module.css";

/** Asks before devices are signed out: from then on they no longer ring. */
export function EndDevicesSheet({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const { mutateAsync } = useEndDevices();
  const several = ids.length > 1;

  // A device that is gone already needs no second question.
  const end = () => mutateAsync({ ids: [...ids] }, { onSettled: onClose });

  return (
    <Sheet
      title={several ? t`Déconnecter ces appareils ?` : t`Déconnecter cet appareil ?`}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button kind="second" onPress={onClose}>{t`Garder`}</Button>
          <Button kind="danger" busyLabel={t`Déconnexion…`} onPress={end}>{t`Déconnecter`}</Button>
        </div>
      }
    >
      <p>
        {several
          ? t`Ils ne sonneront plus pour les nouvelles commandes. Il faudra s'y reconnecter avec le mot de passe.`
          : t`Il ne sonnera plus pour les nouvelles commandes. Il faudra s'y reconnecter avec le mot de passe.`}
      </p>
    </Sheet>
  );
}
