import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { allowNotifications, notifyStore } from "../../reminder/notify-state.ts";
import { Button } from "../../ui/button.tsx";
import { platformHere, type Platform } from "../platform.rules.ts";
import styles from "../screens/settings.module.css";

/** The way to where they are allowed again, which no page may open by itself. */
const waysBack: Record<Platform, MessageDescriptor> = {
  android: msg`Touchez l'icône à gauche de l'adresse, puis Autorisations et Notifications. Si Tsena est sur l'écran d'accueil : Paramètres du téléphone, Applications, Tsena, Notifications.`,
  ios: msg`Réglages de l'iPhone, Notifications, Tsena, puis Autoriser les notifications.`,
  desktop: msg`Cliquez sur l'icône à gauche de l'adresse, puis autorisez les notifications.`,
};

/** What a device needs whose browser has none. */
const waysToHave: Record<Platform, MessageDescriptor> = {
  android: msg`Ce navigateur n'en affiche pas : ouvrez Tsena dans Chrome, à son adresse en https.`,
  ios: msg`Sur iPhone, ajoutez d'abord Tsena à l'écran d'accueil, par le bouton Partager de Safari.`,
  desktop: msg`Ce navigateur n'en affiche pas : ouvrez Tsena à son adresse en https.`,
};

/** Whether orders are also notified over other apps, and what to do where they are not. */
export function NotifyState() {
  const { t, i18n } = useLingui();
  const state = useStore(notifyStore);
  const platform = platformHere();
  if (state === "default")
    return <Button kind="second" wide icon="bell" onPress={allowNotifications}>{t`Activer les notifications`}</Button>;
  if (state === "granted") return <p role="status" className={styles.text}>{t`Notifications activées.`}</p>;
  const way = state === "denied" ? waysBack[platform] : waysToHave[platform];
  return (
    <div role="status" className={styles.text}>
      <p className={styles.lead}>{state === "denied" ? t`Notifications bloquées` : t`Pas de notifications ici`}</p>
      <p>{i18n._(way)}</p>
    </div>
  );
}
