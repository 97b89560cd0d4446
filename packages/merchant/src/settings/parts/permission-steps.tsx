import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { useRef, useState } from "react";
import { type Unknown, whereAmI } from "../../maps/where-am-i.ts";
import { soundStore, testSound } from "../../reminder/sound.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import type { AlertStep } from "../alert-tests.rules.ts";
import { markDone } from "../guide.done.ts";
import styles from "../screens/permissions.module.css";
import { BatteryGuide } from "./battery-guide.tsx";
import { NotifyState } from "./notify-state.tsx";

function Notifications() {
  const { t } = useLingui();
  return (
    <Section>
      <p className={styles.text}>{t`Sans elles, ce téléphone ne dit rien quand Tsena est fermé.`}</p>
      <NotifyState />
    </Section>
  );
}

function Sound() {
  const { t } = useLingui();
  const state = useStore(soundStore);
  return (
    <Section>
      <ol className={styles.steps}>
        <li>{t`Montez le volume des médias : la touche + du téléphone, pendant que ça sonne.`}</li>
        <li>{t`Coupez « Ne pas déranger » et le mode silencieux.`}</li>
        <li>{t`Débranchez le casque et l'enceinte Bluetooth.`}</li>
      </ol>
      <p role="status" className={styles.text}>
        {state === "blocked" ? t`Son bloqué par le navigateur : touchez pour l'activer.` : t`Son activé.`}
      </p>
      <Button kind="second" wide icon="bell" onPress={testSound}>{t`Écouter la sonnerie`}</Button>
    </Section>
  );
}

function Location() {
  const { t } = useLingui();
  const [found, setFound] = useState<"found" | Unknown>();
  const words: Record<"found" | Unknown, string> = {
    found: t`Position trouvée.`,
    refused: t`Position refusée. Touchez l'icône à gauche de l'adresse, puis Autorisations et Position.`,
    unavailable: t`Position indisponible : activez la localisation du téléphone.`,
    slow: t`Pas de position pour l'instant : essayez dehors.`,
  };
  const locate = async () => {
    const position = await whereAmI();
    setFound(typeof position === "string" ? position : "found");
    if (typeof position !== "string") markDone("location");
  };
  return (
    <Section>
      <p className={styles.text}>{t`Elle ne sert qu'à placer la boutique sur la carte.`}</p>
      <p role="status" className={styles.text}>
        {found === undefined ? null : words[found]}
      </p>
      <Button kind="second" wide icon="pin" busyLabel={t`Recherche…`} onPress={locate}>{t`Essayer la position`}</Button>
    </Section>
  );
}

function Photos() {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isTaken, setTaken] = useState(false);
  return (
    <Section>
      <p className={styles.text}>
        {t`Le téléphone demande lui-même l'accès, au moment de choisir une photo. Rien n'est envoyé.`}
      </p>
      <p role="status" className={styles.text}>
        {isTaken ? t`Photo reçue : tout fonctionne.` : null}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Essayer une photo`}
        onChange={({ target }) => {
          const isThere = (target.files?.length ?? 0) > 0;
          setTaken(isThere);
          if (isThere) markDone("photos");
        }}
      />
      <Button kind="second" wide icon="eye" onPress={() => input.current?.click()}>{t`Essayer une photo`}</Button>
      <p className={styles.detail}>
        {t`Si rien ne s'ouvre : Paramètres du téléphone, Applications, Chrome, Autorisations, Appareil photo et Photos.`}
      </p>
    </Section>
  );
}

/** What each step shows: what it is for, how it stands, and what to do. */
export const permissionSteps: Record<AlertStep, () => React.JSX.Element> = {
  notifications: Notifications,
  sound: Sound,
  battery: () => <BatteryGuide />,
  location: Location,
  photos: Photos,
};
