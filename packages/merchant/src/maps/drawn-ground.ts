import {
  divIcon,
  layerGroup,
  marker,
  point,
  polygon,
  polyline,
  type LayerGroup,
  type Map as LeafletMap,
} from "leaflet";
import { outline } from "@tsena/web/maps/data/outline.ts";
import { towns } from "@tsena/contract/towns";
import { atEdge, type Box, gridLines, gridSpacing, labelsThatFit, widthOf } from "@tsena/web/maps/ground.rules.ts";
import { nearestTown } from "@tsena/web/maps/nearest-town.ts";
import styles from "./map-canvas.module.css";

/** So many lines of the grid are seen beside each other. */
const linesSeen = 4;
/** Beyond the screen this much of it is drawn too, so that a drag does not bare an edge. */
const beyond = 0.5;
/** From here on every town in sight gets its dot; farther out only those whose name finds room. */
const allDotsFrom = 9;

/** How high a name's letters usually are, in pixels. */
const usualLetters = 13;
/** A name at the edge is written in heavier letters, so many times as wide. */
const heavier = 1.15;

/** How many times as big as usual the letters are: in full sun, or as the phone asks. */
function letterSize(): number {
  const root = getComputedStyle(document.documentElement);
  return (parseFloat(root.getPropertyValue("--text-13")) * parseFloat(root.fontSize)) / usualLetters;
}

/** A name at the edge keeps clear of the buttons beside it and of the scale under it, in pixels. */
const edgeRoom = (name: string) => ({ x: 64 + widthOf(name, letterSize() * heavier) / 2, y: 64 });

/** The sign of the north in the upper right corner, with the room around it, in pixels. */
const north = { width: 44, height: 60 };

/** What lies over the map: under it no name is read. */
function coveredOf(map: LeafletMap): Box[] {
  const { x } = map.getSize();
  const at = map.getContainer().getBoundingClientRect();
  const buttons = map.getContainer().parentElement?.querySelectorAll("button") ?? [];
  return [
    { left: x - north.width, right: x, top: 0, bottom: north.height },
    ...Array.from(buttons, (button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return { left: left - at.left, right: right - at.left, top: top - at.top, bottom: bottom - at.top };
    }),
  ];
}

const line = (className: string | undefined) => ({ className: className ?? "", interactive: false });

function drawGrid(map: LeafletMap, layer: LayerGroup): void {
  const seen = map.getBounds();
  const spacing = gridSpacing(seen.getEast() - seen.getWest(), linesSeen);
  const bounds = seen.pad(beyond);
  const [south, north, west, east] = [bounds.getSouth(), bounds.getNorth(), bounds.getWest(), bounds.getEast()];
  const across = gridLines({ from: south, to: north }, spacing).map((at): [number, number][] => [
    [at, west],
    [at, east],
  ]);
  const down = gridLines({ from: west, to: east }, spacing).map((at): [number, number][] => [
    [south, at],
    [north, at],
  ]);
  layer.clearLayers().addLayer(polyline([...across, ...down], line(styles.grid)));
}

/** A name is a text for the eyes: what the pin is near to is said in words elsewhere. */
function townIcon(name: string): HTMLElement {
  const element = document.createElement("div");
  element.textContent = name;
  return element;
}

/** Between the fields no town is in sight: the nearest is named at the edge, with the way to it. */
function drawBeyond(map: LeafletMap, layer: LayerGroup): void {
  const middle = map.getCenter();
  const { town } = nearestTown({ latitude: middle.lat, longitude: middle.lng });
  const there = map.latLngToContainerPoint([town.latitude, town.longitude]);
  const { x, y, arrow } = atEdge(map.getSize(), there, edgeRoom(`→ ${town.name}`));
  const icon = divIcon({
    className: styles.beyond ?? "",
    iconSize: point(0, 0),
    html: townIcon(`${arrow} ${town.name}`),
  });
  layer.addLayer(marker(map.containerPointToLatLng([x, y]), { icon, interactive: false, keyboard: false }));
}

function drawTowns(map: LeafletMap, layer: LayerGroup): void {
  layer.clearLayers();
  const bounds = map.getBounds().pad(beyond);
  const seen = towns
    .filter(({ latitude, longitude }) => bounds.contains([latitude, longitude]))
    .map((town) => {
      const { x, y } = map.latLngToContainerPoint([town.latitude, town.longitude]);
      return { x, y, text: town.name, town };
    });
  const named = new Set(labelsThatFit(seen, coveredOf(map), letterSize()).map(({ town }) => town));
  for (const { town } of seen) {
    if (!named.has(town) && map.getZoom() < allDotsFrom) continue;
    const icon = divIcon({
      className: styles.town ?? "",
      iconSize: point(0, 0),
      html: townIcon(named.has(town) ? town.name : ""),
    });
    layer.addLayer(marker([town.latitude, town.longitude], { icon, interactive: false, keyboard: false }));
  }
  if (!seen.some(({ town }) => map.getBounds().contains([town.latitude, town.longitude]))) drawBeyond(map, layer);
}

/** Madagascar as we draw it ourselves, without the net: its coasts, a grid to move by, and its towns (look). */
export function drawnGround(map: LeafletMap): { show: () => void; hide: () => void } {
  const grid = layerGroup();
  const names = layerGroup();
  const land = polygon(
    outline.map((ring) => ring.map(([latitude, longitude]): [number, number] => [latitude, longitude])),
    { ...line(styles.land), smoothFactor: 0.5 },
  );
  const all = layerGroup([land, grid, names]);
  const draw = () => {
    drawGrid(map, grid);
    drawTowns(map, names);
  };
  return {
    show() {
      if (map.hasLayer(all)) return;
      all.addTo(map);
      draw();
      map.on("moveend", draw);
    },
    hide() {
      map.off("moveend", draw);
      all.remove();
    },
  };
}
