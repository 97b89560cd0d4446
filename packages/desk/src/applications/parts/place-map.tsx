import { useLingui } from "@lingui/react/macro";
import { outline } from "@tsena/web/maps/data/outline.ts";
import type { Point } from "@tsena/web/maps/geo.ts";
import { gridLines, gridSpacing } from "@tsena/web/maps/ground.rules.ts";
import { isInMadagascar } from "@tsena/web/maps/madagascar.ts";
import { Pin } from "@tsena/web/maps/pin.tsx";
import { type Frame, frameAbout, frameOf, placeIn, scaleBar, seenIn, townsIn } from "../place.frame.ts";
import { useDistanceWords } from "../use-place-words.ts";
import styles from "./place-map.module.css";

/** In pixels; on a narrow screen a drawing shrinks with its room. */
const nearSize = { x: 340, y: 200 };
const islandSize = { x: 106, y: 200 };

/** So many lines of the grid are seen beside each other. */
const linesSeen = 4;

/** How long the scale is, about, in pixels. */
const scaleLength = 70;

const corners: readonly Point[] = outline.flat().map(([latitude, longitude]) => ({ latitude, longitude }));

/** The coasts, each ring closed. */
function Land({ frame }: { frame: Frame }) {
  const rings = outline.map((ring) => {
    const points = ring.map(([latitude, longitude]) => placeIn(frame, { latitude, longitude }));
    return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
  });
  return <path className={styles.land} d={rings.join("")} />;
}

function Grid({ frame }: { frame: Frame }) {
  const { south, north, west, east } = seenIn(frame);
  const spacing = gridSpacing(east - west, linesSeen);
  const { x: width, y: height } = frame.size;
  const across = gridLines({ from: south, to: north }, spacing).map((latitude) => {
    const { y } = placeIn(frame, { latitude, longitude: west });
    return `M0 ${y}H${width}`;
  });
  const down = gridLines({ from: west, to: east }, spacing).map((longitude) => {
    const { x } = placeIn(frame, { latitude: south, longitude });
    return `M${x} 0V${height}`;
  });
  return <path className={styles.grid} d={[...across, ...down].join("")} />;
}

/** The towns that are seen and whose names find room. */
function Towns({ frame, point }: { frame: Frame; point: Point }) {
  return townsIn(frame, point).map(({ dot, x, text }) => {
    const isLeft = x < dot.x;
    return (
      <g key={text}>
        <circle className={styles.town} cx={dot.x} cy={dot.y} r="4" />
        <text className={styles.name} textAnchor={isLeft ? "end" : "start"} x={dot.x + (isLeft ? -8 : 8)} y={dot.y + 4}>
          {text}
        </text>
      </g>
    );
  });
}

/** How far a length goes, in words, and that north is up. */
function Measures({ frame }: { frame: Frame }) {
  const { t } = useLingui();
  const words = useDistanceWords();
  const { metres, pixels } = scaleBar(frame, scaleLength);
  const { x: width, y: height } = frame.size;
  return (
    <>
      <path className={styles.scale} d={`M10 ${height - 16}v6h${pixels}v-6`} />
      <text className={styles.name} x="10" y={height - 20}>
        {words(metres)}
      </text>
      <path className={styles.north} d={`M${width - 16} 8l6 16-6-4-6 4z`} />
      <text className={styles.name} textAnchor="middle" x={width - 16} y="38">
        {t({ message: "N", comment: "North, on a map" })}
      </text>
    </>
  );
}

/** A place with the way to it from where it was before. */
function Marks({ frame, point, before }: { frame: Frame; point: Point; before: Point | undefined }) {
  const here = placeIn(frame, point);
  const there = before === undefined ? undefined : placeIn(frame, before);
  return (
    <>
      {there === undefined ? null : (
        <>
          <path className={styles.way} d={`M${there.x} ${there.y}L${here.x} ${here.y}`} />
          <circle className={styles.former} cx={there.x} cy={there.y} r="6" />
        </>
      )}
      <g transform={`translate(${here.x - 18} ${here.y - 46})`}>
        <Pin className={styles.pin} />
      </g>
    </>
  );
}

interface PlaceMapProps {
  /** What it shows, for who does not see it. */
  label: string;
  point: Point;
  /** Where it was the time before, if elsewhere. */
  before: Point | undefined;
}

/** A place drawn without the net: its surroundings with the nearest town, and where on the island that is. */
export function PlaceMap({ label, point, before }: PlaceMapProps) {
  const near = frameAbout(before === undefined ? [point] : [point, before], nearSize);
  const island = frameOf(corners, islandSize, 0.03);
  const dot = placeIn(island, point);
  return (
    <div className={styles.maps} role="img" aria-label={label}>
      <svg className={styles.near} viewBox={`0 0 ${nearSize.x} ${nearSize.y}`} aria-hidden="true">
        <Land frame={near} />
        <Grid frame={near} />
        <Towns frame={near} point={point} />
        <Marks frame={near} point={point} before={before} />
        <Measures frame={near} />
      </svg>
      <svg className={styles.island} viewBox={`0 0 ${islandSize.x} ${islandSize.y}`} aria-hidden="true">
        <Land frame={island} />
        {isInMadagascar(point) ? <circle className={styles.dot} cx={dot.x} cy={dot.y} r="5" /> : null}
      </svg>
    </div>
  );
}
