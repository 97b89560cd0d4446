import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { api } from "../../api/api.ts";
import { peopleStore, signOut } from "../../api/session.ts";
import { useStore } from "../../api/store.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./logout-sheet.module.css";

/** Asks before the session is ended: from then on this phone no longer rings. */
export function LogoutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const isShared = useStore(peopleStore).length > 0;

  const leave = async () => {
    // The phone forgets the session whether or not the server can be told now; it lapses there by itself.
    await api.accounts.logout({}, { quiet: true }).catch((error: unknown) => console.warn(error));
    onClose();
    signOut();
    navigate(peopleStore.get().length > 0 ? paths.people : paths.orders, { replace: true });
  };

  return (
    <Sheet
      title={t`Se déconnecter ?`}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button kind="second" onPress={onClose}>{t`Rester`}</Button>
          <Button kind="danger" busyLabel={t`Déconnexion…`} onPress={leave}>{t`Se déconnecter`}</Button>
        </div>
      }
    >
      <p>
        {isShared
          ? t`Les autres personnes restent connectées sur ce téléphone.`
          : t`Ce téléphone ne sonnera plus pour les nouvelles commandes.`}
      </p>
    </Sheet>
  );
}
