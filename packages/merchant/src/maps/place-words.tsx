import { useLingui } from "@lingui/react/macro";
import type { Point } from "@tsena/web/maps/geo.ts";
import { isInMadagascar } from "@tsena/web/maps/madagascar.ts";
import { usePlaceWords } from "./use-place-words.ts";
import styles from "./place-words.module.css";

/** A point in words: the nearest town and how far it is, and softly that it lies abroad. */
export function PlaceWords({ point }: { point: Point }) {
  const { t } = useLingui();
  return (
    <div role="status" className={styles.words}>
      <p className={styles.town}>{usePlaceWords()(point)}</p>
      {isInMadagascar(point) ? null : (
        <p className={styles.abroad}>{t`Ce point est hors de Madagascar. Vérifiez qu'il est au bon endroit.`}</p>
      )}
    </div>
  );
}
