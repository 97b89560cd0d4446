import { circleMarker, control, map as leafletMap, svg, tileLayer, type Map as LeafletMap } from "leaflet";
import { drawnGround } from "./drawn-ground.ts";
import type { Point } from "@tsena/web/maps/geo.ts";
import "./leaflet.css";
import styles from "./map-canvas.module.css";

/** The whole of Madagascar, where nothing nearer is known. */
const wholeIsland: [[number, number], [number, number]] = [
  [-25.9, 42.9],
  [-11.7, 50.8],
];

/** Streets are told apart, and a pin stands at a door. */
export const doorZoom = 17;

/** A town and its surroundings. */
export const townZoom = 14;

/** So many tiles in a row that do not come: the net or their server is gone. */
const failuresMax = 3;

/** What every map of ours is like; it opens at `start`, or over the whole island. */
export function openMap(element: HTMLElement, start: Point | null): LeafletMap {
  const map = leafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 4,
    maxZoom: 19,
    // Half steps: the whole island fills the width of a phone.
    zoomSnap: 0.5,
    // However it is zoomed, what is in the middle stays there: a pin may stand on it.
    scrollWheelZoom: "center",
    touchZoom: "center",
    doubleClickZoom: "center",
    boxZoom: false,
    keyboardPanDelta: 40,
    // Drawn so far beyond the screen, a drag bares no edge.
    renderer: svg({ padding: 0.6 }),
  });
  if (start === null) map.fitBounds(wholeIsland);
  else map.setView([start.latitude, start.longitude], doorZoom);
  control.scale({ imperial: false, maxWidth: 160 }).addTo(map);
  return map;
}

/** Marks where the phone is; gives what takes the mark away. */
export function markHere(map: LeafletMap, { latitude, longitude }: Point): () => void {
  const mark = circleMarker([latitude, longitude], { className: styles.here ?? "", radius: 8, interactive: false });
  mark.addTo(map);
  return () => mark.remove();
}

/**
 * Lays the ground of a map: tiles from an address with `{z}`, `{x}` and `{y}` in it; our own drawing where there is
 * none, until the first tile is there, and whenever they no longer come.
 * @param onTiles told whether tiles are seen, whose owners are then to be named
 */
export function layGround(map: LeafletMap, tilesUrl: string | null, onTiles: (seen: boolean) => void): () => void {
  const drawing = drawnGround(map);
  drawing.show();
  if (tilesUrl === null) return drawing.hide;
  let failures = 0;
  const tiles = tileLayer(tilesUrl, { maxZoom: 19, referrerPolicy: "strict-origin" });
  tiles.on("tileload", () => {
    failures = 0;
    drawing.hide();
    onTiles(true);
  });
  tiles.on("tileerror", () => {
    failures += 1;
    if (failures < failuresMax) return;
    drawing.show();
    onTiles(false);
  });
  tiles.addTo(map);
  return () => {
    tiles.off().remove();
    drawing.hide();
    onTiles(false);
  };
}
