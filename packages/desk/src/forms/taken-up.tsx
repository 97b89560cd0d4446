import { useLingui } from "@lingui/react/macro";
import { Button } from "../ui/button.tsx";
import { Note } from "../ui/states.tsx";
import styles from "./taken-up.module.css";

/** Says in a question that it goes on from what was typed before, and is where that is given up. */
export function TakenUp({ onDrop }: { onDrop: () => void }) {
  const { t } = useLingui();
  return (
    <Note>
      <p className={styles.words}>{t`Vous retrouvez ici ce que vous aviez écrit.`}</p>
      <Button onPress={onDrop}>{t`Abandonner le brouillon`}</Button>
    </Note>
  );
}
