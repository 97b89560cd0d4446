import { useLingui } from "@lingui/react/macro";
import { appVersion } from "@tsena/contract/app";
import { useState } from "react";
import { sessionStore } from "../../api/session.ts";
import { useStore } from "../../api/store.ts";
import { LanguageSwitch } from "../../i18n/language-switch.tsx";
import { testSound } from "../../reminder/sound.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { paths } from "../../navigation/paths.ts";
import { RowLink } from "../../ui/row-link.tsx";
import { Section, Sections } from "../../ui/section.tsx";
import { LogoutSheet } from "../parts/logout-sheet.tsx";
import { setTheme, themeStore } from "../theme.ts";
import styles from "./settings.module.css";

/** How the app speaks, looks and sounds on this phone, and the way out of it. */
export function Settings() {
  const { t } = useLingui();
  const theme = useStore(themeStore);
  const signedIn = useStore(sessionStore) !== null;
  const [leaving, setLeaving] = useState(false);
  return (
    <Sections>
      <Section title={t`Langue`}>
        <LanguageSwitch />
      </Section>
      <Section title={t`Affichage`}>
        <div role="radiogroup" aria-label={t`Affichage`} className={styles.stack}>
          <Choice
            kind="radio"
            name="theme"
            checked={theme === "system"}
            onChange={() => setTheme("system")}
            text={t`Comme le téléphone`}
            detail={t`Clair ou sombre, selon son réglage`}
          />
          <Choice
            kind="radio"
            name="theme"
            checked={theme === "sun"}
            onChange={() => setTheme("sun")}
            text={t`Plein soleil`}
            detail={t`Noir sur blanc, bordures épaisses`}
          />
        </div>
      </Section>
      <Section title={t`Sonnerie des commandes`}>
        <p className={styles.text}>{t`Montez le son du téléphone, puis écoutez.`}</p>
        <Button kind="second" wide icon="bell" onPress={testSound}>{t`Écouter la sonnerie`}</Button>
      </Section>
      {signedIn ? (
        <Section>
          <RowLink
            icon="phone"
            to={paths.devices}
            text={t`Mes appareils`}
            detail={t`Où l'on est connecté, et le couper`}
          />
        </Section>
      ) : null}
      {signedIn ? (
        <Button kind="danger" wide icon="leave" onPress={() => setLeaving(true)}>{t`Se déconnecter`}</Button>
      ) : null}
      <p className={styles.version}>{t`Tsena, version ${appVersion.name} (${appVersion.code})`}</p>
      {leaving ? <LogoutSheet onClose={() => setLeaving(false)} /> : null}
    </Sections>
  );
}
