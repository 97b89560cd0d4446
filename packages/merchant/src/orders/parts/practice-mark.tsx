import { useLingui } from "@lingui/react/macro";
import { Icon } from "../../ui/icon.tsx";
import styles from "./practice-mark.module.css";

/** Says on every screen of a practice, in words and colour, that nothing of it is an order. */
export function PracticeMark() {
  const { t } = useLingui();
  return (
    <p className={styles.mark}>
      <Icon name="eye" size={20} />
      <span>{t`Essai, pas une commande`}</span>
    </p>
  );
}
