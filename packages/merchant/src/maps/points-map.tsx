import { divIcon, latLngBounds, type Map as LeafletMap, marker, type Marker, point as pixels } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon, type IconName } from "../ui/icon.tsx";
import type { Point } from "@tsena/web/maps/geo.ts";
import { MapCanvas } from "./map-canvas.tsx";
import { doorZoom } from "./open-map.ts";
import styles from "./points-map.module.css";

/** Somebody or something on a map. */
export interface Placed {
  icon: IconName;
  point: Point;
  /** Who moves is seen on top of who stands, and drawn apart. */
  isMoving?: boolean;
}

const edge = 48;
/** Where the map's own buttons stand, nobody is hidden under them. */
const buttons = 56;
const pair = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude];

/** Has all of them in sight. */
function showAll(map: LeafletMap, placed: readonly Placed[]): void {
  const bounds = latLngBounds(placed.map(({ point }) => pair(point)));
  map.fitBounds(bounds, {
    paddingTopLeft: [edge, edge],
    paddingBottomRight: [edge + buttons, edge],
    maxZoom: doorZoom,
    animate: false,
  });
}

/** A map with several in sight, which follows who moves until somebody has moved the map itself. Fills its height. */
export function PointsMap({ label, placed }: { label: string; placed: readonly Placed[] }) {
  const [map, setMap] = useState<LeafletMap>();
  const isTheirs = useRef(false);
  const isOurs = useRef(false);
  useEffect(() => {
    if (map === undefined || isTheirs.current) return;
    isOurs.current = true;
    showAll(map, placed);
    isOurs.current = false;
  }, [map, placed]);
  const onOpen = (opened: LeafletMap) => {
    const take = () => {
      isTheirs.current = true;
    };
    opened.getContainer().addEventListener("keydown", take);
    opened.on("dragstart", take);
    // By the buttons, two fingers or a wheel.
    opened.on("zoomstart", () => (isOurs.current ? undefined : take()));
    setMap(opened);
    return () => setMap(undefined);
  };
  return (
    <div className={styles.map}>
      <MapCanvas label={label} start={placed[0]?.point ?? null} onOpen={onOpen}>
        {map === undefined ? null : placed.map((one) => <Spot key={one.icon} map={map} {...one} />)}
      </MapCanvas>
    </div>
  );
}

/** One of them: its marker moves with it. */
function Spot({ map, icon, point, isMoving = false }: Placed & { map: LeafletMap }) {
  const [head] = useState(() => document.createElement("div"));
  const spot = useRef<Marker>(undefined);
  const { latitude, longitude } = point;
  useEffect(() => {
    const drawn = divIcon({ className: styles.spot ?? "", iconSize: pixels(0, 0), html: head });
    const options = { icon: drawn, interactive: false, keyboard: false, zIndexOffset: isMoving ? 1000 : 0 };
    const added = marker([0, 0], options).addTo(map);
    spot.current = added;
    return () => {
      added.remove();
      spot.current = undefined;
    };
  }, [map, head, isMoving]);
  useEffect(() => {
    spot.current?.setLatLng([latitude, longitude]);
  }, [map, latitude, longitude]);
  return createPortal(
    <span className={isMoving ? styles.moving : styles.standing}>
      <Icon name={icon} size={20} />
    </span>,
    head,
  );
}
