import { useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import styles from "./save-bar.module.css";

/** The same where it is saved, for who is far down the page; whoever hears the page has heard the note. */
export function OvertakenLine() {
  const { t } = useLingui();
  return <span aria-hidden="true">{t`Un autre téléphone vient de changer cela : voyez en haut`}</span>;
}

/** Somebody else has changed what is being typed: the last to save wins, and knows it. */
export function Overtaken({ onDrop }: { onDrop: () => void }) {
  const { t } = useLingui();
  return (
    <div role="alert" className={styles.note}>
      <p>{t`Un autre téléphone vient de changer la même chose. Enregistrer remplace son changement par le vôtre.`}</p>
      <Button kind="quiet" onPress={onDrop}>{t`Voir ce qui a changé`}</Button>
    </div>
  );
}
