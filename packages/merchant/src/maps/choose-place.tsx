import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useSearch } from "wouter";
import { BottomBar } from "../ui/bottom-bar.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useUnderway, type ChosenPlace } from "./chosen-place.ts";
import { pointOfTexts } from "./geo.ts";
import { PlacePicker } from "./place-picker.tsx";
import styles from "./choose-place.module.css";

interface ChoosePlaceProps {
  /** Under which the place is kept while it is being chosen. */
  name: string;
  /** What the button says. */
  action: string;
  onChoose: (place: ChosenPlace) => void;
  /** Drawn over the map: what it is chosen for. */
  children?: ReactNode;
}

/** As long as the server takes an address. */
const landmarkMax = 200;

/** One place, chosen on the map and told by its landmark; begins where the address says (`lat`, `lng`, `landmark`). */
export function ChoosePlace({ name, action, onChoose, children }: ChoosePlaceProps) {
  const { t } = useLingui();
  const asked = new URLSearchParams(useSearch());
  const [{ point, landmark }, change] = useUnderway(name, {
    point: pointOfTexts(asked.get("lat"), asked.get("lng")) ?? null,
    landmark: asked.get("landmark") ?? "",
  });
  const [tried, setTried] = useState(false);

  const choose = () => {
    setTried(point === null);
    if (point === null) return;
    const text = landmark.trim();
    onChoose(text === "" ? point : { ...point, landmark: text });
  };
  return (
    <div className={styles.screen}>
      {children}
      <PlacePicker value={point} onChange={(moved) => change({ point: moved })} />
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
        <p role="alert" className={tried && point === null ? styles.missing : "unseen"}>
          {tried && point === null ? t`Approchez-vous d'abord sur la carte : l'épingle doit montrer le lieu.` : null}
        </p>
        <Button wide onPress={choose}>
          {action}
        </Button>
      </BottomBar>
    </div>
  );
}
