import { useLingui } from "@lingui/react/macro";
import { goBack } from "@tsena/web/navigation/hash-location.ts";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { storeChosenPlace, type ChosenPlace } from "../chosen-place.ts";
import { ChoosePlace } from "../choose-place.tsx";
import { textOfPoint } from "@tsena/web/maps/geo.ts";
import { useCopy } from "../use-copy.ts";
import styles from "./choose-location.module.css";

/** What can be done with a place that nobody asked for. */
function Choice({ place }: { place: ChosenPlace }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const copy = useCopy();
  const { latitude, longitude, landmark = "" } = place;
  const open = () =>
    navigate(
      addressOf(paths.openLocation, { latitude: String(latitude), longitude: String(longitude), name: landmark }),
    );
  return (
    <div role="status" className={styles.choice}>
      <p>{t`Lieu choisi`}</p>
      <div className={styles.answers}>
        <Button kind="second" onPress={() => copy(textOfPoint(place))}>{t`Copier`}</Button>
        <Button kind="second" onPress={open}>{t`Voir le lieu`}</Button>
      </div>
    </div>
  );
}

/** Chooses a place for the page that asked for it by `name`; without one the place can be opened or copied. */
export function ChooseLocation() {
  const { t } = useLingui();
  const name = new URLSearchParams(useSearch()).get("name") ?? "";
  const [chosen, setChosen] = useState<ChosenPlace>();
  const choose = (place: ChosenPlace) => {
    if (name === "") return setChosen(place);
    storeChosenPlace(name, place);
    goBack(paths.orders);
  };
  return (
    <ChoosePlace name={name} action={t`Choisir ce lieu`} onChoose={choose}>
      {chosen === undefined ? null : <Choice place={chosen} />}
    </ChoosePlace>
  );
}
