import { useLingui } from "@lingui/react/macro";
import type { Map as LeafletMap } from "leaflet";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { isTownCentre } from "@tsena/contract/towns";
import { Button } from "../ui/button.tsx";
import { pointOf, type Point } from "@tsena/web/maps/geo.ts";
import { HereFirst } from "./here-first.tsx";
import { MapCanvas } from "./map-canvas.tsx";
import { doorZoom, townZoom } from "./open-map.ts";
import { Pin } from "@tsena/web/maps/pin.tsx";
import { PlaceSearch } from "./place-search.tsx";
import { PlaceWords } from "./place-words.tsx";
import { useDistanceWords } from "./use-distance-words.ts";
import { useUnknownWords } from "./use-unknown-words.ts";
import { whereAmI } from "./where-am-i.ts";
import styles from "./place-picker.module.css";

interface PlacePickerProps {
  value: Point | null;
  /** The point under the pin; null where the map is seen from too far off to mean one. */
  onChange: (point: Point | null) => void;
  /** Before the map is shown the phone's own place is asked for; called once that is found, or the map is wanted. */
  onMap?: (() => void) | undefined;
}

/** Farther out a finger's breadth is a kilometre: no place is meant. */
const meantFrom = 13;
/** A phone that knows its place worse than this says so, in metres. */
const rough = 60;

const cornerOf = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude];

/** Whether the map's middle is another point than this one, as far as eyes can tell. */
function hasMoved(map: LeafletMap, from: Point | null): boolean {
  if (from === null) return true;
  const [middle, then] = [map.project(map.getCenter()), map.project(cornerOf(from))];
  return middle.distanceTo(then) > 1;
}

const isSame = (one: Point, other: Point | null) =>
  one.latitude === other?.latitude && one.longitude === other.longitude;

interface PinProps extends Pick<PlacePickerProps, "value" | "onChange"> {
  /** Called as well when the page itself has put the pin elsewhere. */
  onPut: () => void;
}

/** What moves the pin: the person's finger or keys on the map, and what is found for them. */
function usePin({ value, onChange, onPut }: PinProps) {
  const [map, setMap] = useState<LeafletMap>();
  const at = useRef(value);
  const noted = useEffectEvent(onPut);
  // The page itself may put the pin elsewhere: back where it was.
  useEffect(() => {
    if (value === null || isSame(value, at.current)) return;
    at.current = value;
    noted();
    map?.setView(cornerOf(value), doorZoom, { animate: false });
  }, [map, value]);

  const put = (point: Point | null) => {
    at.current = point;
    onChange(point);
  };
  const goTo = (point: Point, zoom: number) => {
    const rounded = pointOf(point.latitude, point.longitude);
    // A map that opens meanwhile is brought there as by the page itself.
    if (map === undefined) return onChange(rounded);
    put(rounded);
    map.setView(cornerOf(point), zoom, { animate: false });
  };
  const follow = useEffectEvent((opened: LeafletMap) => {
    if (!hasMoved(opened, at.current)) return;
    const { lat, lng } = opened.getCenter();
    if (opened.getZoom() >= meantFrom) put(pointOf(lat, lng));
    else if (at.current !== null) put(null);
  });
  // Before the map can be seen to be open: whatever moves it from then on is heard.
  useLayoutEffect(() => {
    if (map === undefined) return;
    let isResizing = false;
    let isMoving = false;
    map.on("movestart", () => {
      isMoving = true;
    });
    map.on("moveend", () => {
      if (isResizing) return;
      isMoving = false;
      follow(map);
    });
    // A tap brings its place under the pin, and from afar nearer to the eye.
    map.on("click", ({ latlng }) =>
      map.setView(latlng, Math.max(map.getZoom(), Math.min(map.getZoom() + 3, meantFrom))),
    );
    // A keyboard that comes up takes half the room: the pin stays on its point, and the middle in the middle.
    const resized = new ResizeObserver(() => {
      const { x, y } = map.getSize();
      const { clientWidth, clientHeight } = map.getContainer();
      if (x === clientWidth && y === clientHeight) return;
      // A map on its way is not taken back: the pin means what is under it when finger and keys are done.
      const point = isMoving || hasMoved(map, at.current) ? null : at.current;
      isResizing = true;
      map.invalidateSize({ pan: point === null, animate: false });
      if (point !== null) map.setView(cornerOf(point), map.getZoom(), { animate: false });
      isResizing = false;
    });
    resized.observe(map.getContainer());
    return () => resized.disconnect();
  }, [map]);
  const onOpen = (opened: LeafletMap) => {
    setMap(opened);
    return () => setMap(undefined);
  };
  return { goTo, onOpen };
}

/** A place is chosen by moving the map under a pin, by a search, or by where the phone is. Fills the height it is given. */
export function PlacePicker(props: PlacePickerProps) {
  const { value, onChange, onMap } = props;
  const { t } = useLingui();
  const distance = useDistanceWords();
  const unknownWords = useUnknownWords();
  const [message, setMessage] = useState<string>();
  const [here, setHere] = useState<Point>();
  const moves = useRef(0);
  const count = () => void (moves.current += 1);
  const moved = (point: Point | null) => {
    count();
    setMessage(undefined);
    onChange(point);
  };
  const { goTo, onOpen } = usePin({ value, onChange: moved, onPut: count });

  const locate = async () => {
    setMessage(undefined);
    const before = moves.current;
    const found = await whereAmI();
    if (typeof found === "string") return setMessage(unknownWords(found));
    setHere(found);
    // It took its time: a pin that somebody has put somewhere meanwhile stays there.
    if (moves.current !== before) return;
    goTo(found, doorZoom);
    onMap?.();
    if (found.accuracy > rough) setMessage(t`Position à ${distance(found.accuracy)} près : ajustez l'épingle.`);
  };
  if (onMap !== undefined) return <HereFirst message={message} locate={locate} onMap={onMap} />;
  return (
    <div className={styles.picker}>
      <PlaceSearch near={value} onFind={(place) => goTo(place, place.kind === "town" ? townZoom : doorZoom)} />
      <MapCanvas
        label={t`Carte. Les flèches la déplacent sous l'épingle, plus et moins l'agrandissent et la réduisent.`}
        start={value}
        here={here}
        onOpen={onOpen}
      >
        <Pin className={value === null ? `${styles.pin} ${styles.unset}` : styles.pin} />
        <div className={styles.locate}>
          <Button kind="second" icon="pin" busyLabel={t`Localisation…`} onPress={locate}>{t`Ma position`}</Button>
        </div>
      </MapCanvas>
      <div className={styles.words}>
        <p role="status" className={message === undefined ? "unseen" : styles.message}>
          {message}
        </p>
        {value === null ? (
          <p>{t`Cherchez une ville ou touchez la carte, puis faites-la glisser pour mettre l'épingle sur le lieu.`}</p>
        ) : (
          <>
            <PlaceWords point={value} />
            {isTownCentre(value) ? (
              <p>{t`C'est le centre de la ville. Faites glisser la carte jusqu'au lieu exact.`}</p>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}
