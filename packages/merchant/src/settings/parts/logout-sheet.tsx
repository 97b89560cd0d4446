import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useLocation } from "wouter";
import { sendLogout } from "../../accounts/logout.queries.ts";
import { waitingStore } from "../../api/waiting.ts";
import { peopleStore, sessionStore, signOut } from "../../person/session.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "../../ui/answers.module.css";

/** Asks before the session is ended: from then on this phone no longer rings. */
export function LogoutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const isShared = useStore(peopleStore).length > 0;
  const isUnsent = useStore(waitingStore) > 0;

  const leave = () => {
    const { token = "" } = sessionStore.get() ?? {};
    onClose();
    // The phone forgets at once, however slow the link. The server is told as soon as it can be, by a token that lies nowhere
    // any more: where the page is closed before, the session lapses there by itself.
    signOut();
    sendLogout(token);
    navigate(peopleStore.get().length > 0 ? paths.people : paths.orders, { replace: true });
  };

  return (
    <Sheet
      title={t`Se déconnecter ?`}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button kind="second" onPress={onClose}>{t`Rester connecté`}</Button>
          <Button kind="danger" onPress={leave}>{t`Se déconnecter`}</Button>
        </div>
      }
    >
      {isUnsent ? (
        <p>{t`Ce que vous avez touché n'est pas encore parti : cela attend que vous vous reconnectiez.`}</p>
      ) : null}
      <p>
        {isShared
          ? t`Les autres personnes restent connectées sur ce téléphone.`
          : t`Ce téléphone ne sonnera plus pour les nouvelles commandes.`}
      </p>
    </Sheet>
  );
}
