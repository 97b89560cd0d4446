import { useLingui } from "@lingui/react/macro";
import { Button } from "../ui/button.tsx";
import type { Point } from "./geo.ts";
import { isInMadagascar } from "./madagascar.ts";
import { useCopy } from "./use-copy.ts";
import { usePlaceWords } from "./use-place-words.ts";
import styles from "./place-words.module.css";

/** A point in words: the nearest town and how far it is, its plus code to copy, and softly that it lies abroad. */
export function PlaceWords({ point }: { point: Point }) {
  const { t } = useLingui();
  const copy = useCopy();
  const { town, code } = usePlaceWords()(point);
  return (
    <div className={styles.place}>
      <div role="status" className={styles.words}>
        <p className={styles.town}>{town}</p>
        <p className={styles.code}>{code}</p>
        {isInMadagascar(point) ? null : (
          <p className={styles.abroad}>{t`Ce point est hors de Madagascar. Vérifiez qu'il est au bon endroit.`}</p>
        )}
      </div>
      <Button kind="quiet" label={t`Copier le code ${code}`} onPress={() => copy(code)}>{t`Copier`}</Button>
    </div>
  );
}
