import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "../../parts/menu-bars.module.css";

interface ChoosingBarProps {
  count: number;
  /** How many are shown, and so chosen by one tap. */
  shown: number;
  onAll: () => void;
  onNone: () => void;
  onEnd: () => void;
}

/** Takes the place of the shelves while products are chosen: how many are, all of those shown, and the way out. */
export function ChoosingBar({ count, shown, onAll, onNone, onEnd }: ChoosingBarProps) {
  const { t } = useLingui();
  return (
    <div className={styles.choosing}>
      <button type="button" className={styles.icon} aria-label={t`Ne plus choisir`} onClick={onEnd}>
        <Icon name="close" />
      </button>
      <p role="status" className={styles.count}>
        {t({ message: plural(count, { one: "# choisi", other: "# choisis" }) })}
      </p>
      {count < shown ? (
        <Button kind="quiet" onPress={onAll}>{t`Tout choisir`}</Button>
      ) : (
        <Button kind="quiet" onPress={onNone}>{t`Tout décocher`}</Button>
      )}
    </div>
  );
}
