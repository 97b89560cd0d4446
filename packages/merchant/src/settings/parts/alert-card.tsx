import { useLingui } from "@lingui/react/macro";
import { paths } from "../../navigation/paths.ts";
import { testSound } from "../../reminder/sound.ts";
import { Button } from "../../ui/button.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "../screens/settings.module.css";
import { NotifyState } from "./notify-state.tsx";

/** How orders make themselves heard and seen on this phone. */
export function AlertCard() {
  const { t } = useLingui();
  return (
    <Section title={t`Sonnerie des commandes`}>
      <p className={styles.text}>{t`Montez le son du téléphone, puis écoutez.`}</p>
      <Button kind="second" wide icon="bell" onPress={testSound}>{t`Écouter la sonnerie`}</Button>
      <div className={styles.notify}>
        <NotifyState />
      </div>
      <RowLink
        icon="phone"
        to={paths.permissions}
        text={t`Tester ce téléphone`}
        detail={t`Un vrai test, comme une commande`}
      />
    </Section>
  );
}
