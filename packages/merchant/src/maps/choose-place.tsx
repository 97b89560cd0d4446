import { useLingui } from "@lingui/react/macro";
import { shopFailures as failures } from "@tsena/contract/failures.shops";
import { isTownCentre } from "@tsena/contract/towns";
import { useStore } from "@tsena/web/store.ts";
import { useState, type ReactNode } from "react";
import { useSearch } from "wouter";
import { languageStore } from "../api/language.ts";
import { BottomBar } from "../ui/bottom-bar.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useUnderway, type ChosenPlace } from "./chosen-place.ts";
import { pointOfTexts } from "@tsena/web/maps/geo.ts";
import { PlacePicker } from "./place-picker.tsx";
import styles from "./choose-place.module.css";
import mapScreen from "./map-screen.module.css";

interface ChoosePlaceProps {
  /** Under which the place is kept while it is being chosen. */
  name: string;
  /** What the button says. */
  action: string;
  onChoose: (place: ChosenPlace) => void;
  /** It is a shop's door: the phone may stand there, and a town's centre is none. */
  isDoor?: boolean;
  /** Drawn over the map: what it is chosen for. */
  children?: ReactNode;
}

/** As long as the server takes an address. */
const landmarkMax = 200;

/** One place, chosen on the map and told by its landmark; begins where the address says (`lat`, `lng`, `landmark`). */
export function ChoosePlace({ name, action, onChoose, isDoor = false, children }: ChoosePlaceProps) {
  const { t } = useLingui();
  const language = useStore(languageStore);
  const asked = new URLSearchParams(useSearch());
  const [{ point, landmark }, change] = useUnderway(name, {
    point: pointOfTexts(asked.get("lat"), asked.get("lng")) ?? null,
    landmark: asked.get("landmark") ?? "",
  });
  const [tried, setTried] = useState(false);
  const [asksHere, setAsksHere] = useState(isDoor && point === null);
  const fault =
    point === null
      ? t`Approchez-vous d'abord sur la carte : l'épingle doit montrer le lieu.`
      : isDoor && isTownCentre(point)
        ? failures.placeIsTownCentre[language]
        : undefined;

  const choose = () => {
    setTried(true);
    if (point === null || fault !== undefined) return;
    const text = landmark.trim();
    onChoose(text === "" ? point : { ...point, landmark: text });
  };
  return (
    <div className={asksHere ? mapScreen.asking : `${mapScreen.screen} ${mapScreen.barred}`}>
      {asksHere ? null : children}
      <PlacePicker
        value={point}
        onChange={(moved) => change({ point: moved })}
        onMap={asksHere ? () => setAsksHere(false) : undefined}
      />
      {asksHere ? null : (
        <>
          <div className={styles.landmark}>
            <TextField
              label={t`Repère`}
              name="landmark"
              autoComplete="off"
              hint={t`Par exemple : à côté de la pharmacie, portail vert`}
              value={landmark}
              onChange={(typed) => change({ landmark: typed.slice(0, landmarkMax) })}
            />
          </div>
          <BottomBar>
            <p role="alert" className={tried && fault !== undefined ? styles.missing : "unseen"}>
              {tried ? fault : null}
            </p>
            <Button wide onPress={choose}>
              {action}
            </Button>
          </BottomBar>
        </>
      )}
    </div>
  );
}
