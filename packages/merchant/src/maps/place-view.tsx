import { useLingui } from "@lingui/react/macro";
import { divIcon, marker, point as pixels, type Map as LeafletMap } from "leaflet";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../ui/button.tsx";
import { distanceBetween, type Point } from "@tsena/web/maps/geo.ts";
import { MapCanvas } from "./map-canvas.tsx";
import { nearestTown } from "@tsena/web/maps/nearest-town.ts";
import { Pin } from "@tsena/web/maps/pin.tsx";
import { PlaceWords } from "./place-words.tsx";
import { shortPlusCode } from "./plus-code.ts";
import { useCopy } from "./use-copy.ts";
import { useDistanceWords } from "./use-distance-words.ts";
import { useUnknownWords } from "./use-unknown-words.ts";
import { whereAmI } from "./where-am-i.ts";
import mapScreen from "./map-screen.module.css";
import styles from "./place-view.module.css";

/** What the phone's own maps open at: the point, and the name to write beside it. */
const geoLink = ({ latitude, longitude }: Point, label: string) =>
  `geo:${latitude},${longitude}?q=${encodeURIComponent(`${latitude},${longitude}${label === "" ? "" : `(${label})`}`)}`;

/** Says how far the place is from the phone, once it is asked. */
function Distance({ point }: { point: Point }) {
  const { t } = useLingui();
  const words = useDistanceWords();
  const unknownWords = useUnknownWords();
  const [message, setMessage] = useState<string>();
  const ask = async () => {
    setMessage(undefined);
    const here = await whereAmI();
    setMessage(
      typeof here === "string"
        ? unknownWords(here)
        : t`À ${words(distanceBetween(here, point))} de vous à vol d'oiseau`,
    );
  };
  return (
    <>
      <p role="status" className={message === undefined ? "unseen" : styles.message}>
        {message}
      </p>
      <Button kind="second" wide icon="pin" busyLabel={t`Localisation…`} onPress={ask}>
        {t`À quelle distance ?`}
      </Button>
    </>
  );
}

/** A place's plus code, to be handed on to whoever looks for it. */
function Code({ point }: { point: Point }) {
  const { t } = useLingui();
  const copy = useCopy();
  const code = shortPlusCode(point, nearestTown(point).town);
  return (
    <Button kind="quiet" label={t`Copier le code ${code}`} onPress={() => copy(code)}>
      {code}
    </Button>
  );
}

/** A place to look at: on the map, in words, how far it is, and a way into the phone's own maps. Fills its height. */
export function PlaceView({ label, ...point }: Point & { label: string }) {
  const { t } = useLingui();
  const { latitude, longitude } = point;
  const [foot] = useState(() => document.createElement("div"));
  const shown = useRef([latitude, longitude] as [number, number]);
  const onOpen = (map: LeafletMap) => {
    const icon = divIcon({ className: styles.foot ?? "", iconSize: pixels(0, 0), html: foot });
    const pin = marker(shown.current, { icon, interactive: false, keyboard: false }).addTo(map);
    return () => pin.remove();
  };
  return (
    <div className={mapScreen.screen}>
      <MapCanvas
        label={t`Carte. Les flèches la déplacent, plus et moins l'agrandissent et la réduisent.`}
        start={point}
        onOpen={onOpen}
      >
        {createPortal(<Pin className={styles.pin} />, foot)}
      </MapCanvas>
      <div className={styles.words}>
        {label === "" ? null : <h2 className={styles.label}>{label}</h2>}
        <div className={styles.place}>
          <PlaceWords point={point} />
          <Code point={point} />
        </div>
        <Distance point={point} />
        <a className={styles.open} href={geoLink(point, label)}>
          {t`Ouvrir dans l'appli de cartes`}
        </a>
      </div>
    </div>
  );
}
