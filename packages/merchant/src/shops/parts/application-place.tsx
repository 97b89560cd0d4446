import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { addressToChoose, type ChosenPlace, useChosenPlace } from "../../maps/chosen-place.ts";
import { usePlaceWords } from "../../maps/use-place-words.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./application-place.module.css";

interface ApplicationPlaceProps {
  latitude: number | undefined;
  longitude: number | undefined;
  onPlace: (place: ChosenPlace) => void;
  error: string | undefined;
}

/** Where the shop stands on the map: chosen on a page of its own, told by the nearest town. */
export function ApplicationPlace({ latitude, longitude, onPlace, error }: ApplicationPlaceProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  useChosenPlace("openStore", onPlace);
  const placeWords = usePlaceWords();
  const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  const words = point === null ? undefined : placeWords(point);
  return (
    <>
      <p className={styles.label}>{t`Emplacement sur la carte`}</p>
      {words === undefined ? null : (
        <p className={styles.chosen}>
          <Icon name="pin" />
          <span className={styles.words}>{words}</span>
        </p>
      )}
      <Button
        kind="second"
        wide
        icon="pin"
        onPress={() => navigate(addressToChoose(paths.openStoreMap, "openStore", point))}
      >
        {point === null ? t`Choisir sur la carte` : t`Changer la place`}
      </Button>
      {error === undefined ? (
        <p className={styles.hint}>{t`On vous trouve par ce point.`}</p>
      ) : (
        <p className={styles.error}>
          <Icon name="close" size={16} />
          <span>{point === null ? t`Choisissez la place sur la carte` : error}</span>
        </p>
      )}
    </>
  );
}
