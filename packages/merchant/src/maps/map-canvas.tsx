import { useLingui } from "@lingui/react/macro";
import type { Map as LeafletMap } from "leaflet";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import type { Point } from "@tsena/web/maps/geo.ts";
import { useTiles } from "./maps.queries.ts";
import { layGround, markHere, openMap } from "./open-map.ts";
import styles from "./map-canvas.module.css";

interface MapCanvasProps {
  /** Whose map it is, for who does not see it. */
  label: string;
  /** Where it opens; null: over the whole island. */
  start: Point | null;
  /** Where the phone has said that it is. */
  here?: Point | undefined;
  /** Once it is open; what is given back is called before it closes. */
  onOpen: (map: LeafletMap) => () => void;
  /** Drawn over it. */
  children?: ReactNode;
}

function Buttons({ map }: { map: LeafletMap }) {
  const { t } = useLingui();
  return (
    <div className={styles.zoom}>
      <button type="button" className={styles.round} aria-label={t`Agrandir la carte`} onClick={() => map.zoomIn()}>
        +
      </button>
      <button type="button" className={styles.round} aria-label={t`Réduire la carte`} onClick={() => map.zoomOut()}>
        −
      </button>
    </div>
  );
}

/** Our maps never turn: north is up. */
function North() {
  const { t } = useLingui();
  return (
    <div className={styles.north} aria-hidden="true">
      <svg width="14" height="16" viewBox="0 0 14 16" focusable="false">
        <path d="M7 0l6 15-6-4-6 4z" />
      </svg>
      {t({ message: "N", comment: "North, on a map" })}
    </div>
  );
}

/** A map that takes the room it is given: tiles where there are any, else our own drawing, and whom it is owed to. */
export function MapCanvas({ label, start, here, onOpen, children }: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap>();
  const [tilesSeen, setTilesSeen] = useState(false);
  const { tilesUrl, tilesAttribution } = useTiles();

  const open = useEffectEvent((element: HTMLElement) => {
    const opened = openMap(element, start);
    setMap(opened);
    const close = onOpen(opened);
    return () => {
      close();
      opened.remove();
      setMap(undefined);
    };
  });
  useEffect(() => (container.current === null ? undefined : open(container.current)), []);

  useEffect(() => (map === undefined ? undefined : layGround(map, tilesUrl, setTilesSeen)), [map, tilesUrl]);

  useEffect(() => (map === undefined || here === undefined ? undefined : markHere(map, here)), [map, here]);

  const owed =
    tilesSeen && tilesAttribution !== "" ? `${tilesAttribution} · GeoNames CC BY` : "Natural Earth · GeoNames CC BY";
  return (
    <div className={styles.frame}>
      <div ref={container} className={styles.map} role="application" aria-label={label} />
      <North />
      {map === undefined ? null : <Buttons map={map} />}
      {children}
      <p className={styles.owed}>{owed}</p>
    </div>
  );
}
