import { metresBetween, type Point } from "@tsena/contract/points";
import type { Chance } from "./chance.ts";

export interface Place extends Point {
  address: string;
}

/** Quarters of Antananarivo, each with a point inside. */
const quarters: readonly (Point & { name: string })[] = [
  { name: "Analakely", latitude: -18.9066, longitude: 47.5255 },
  { name: "Tsaralalàna", latitude: -18.9062, longitude: 47.5213 },
  { name: "Behoririka", latitude: -18.9004, longitude: 47.5243 },
  { name: "Faravohitra", latitude: -18.9054, longitude: 47.5297 },
  { name: "Antaninarenina", latitude: -18.9098, longitude: 47.5261 },
  { name: "Isoraka", latitude: -18.9112, longitude: 47.5212 },
  { name: "Ambohijatovo", latitude: -18.9094, longitude: 47.5296 },
  { name: "Isotry", latitude: -18.9073, longitude: 47.5147 },
  { name: "Ankadifotsy", latitude: -18.8986, longitude: 47.5302 },
  { name: "Andravoahangy", latitude: -18.8953, longitude: 47.5341 },
  { name: "Mahamasina", latitude: -18.9193, longitude: 47.5254 },
  { name: "Ampefiloha", latitude: -18.9128, longitude: 47.5173 },
  { name: "67 Ha", latitude: -18.9032, longitude: 47.5086 },
  { name: "Ankorondrano", latitude: -18.8838, longitude: 47.5222 },
];

const landmarks = [
  "portail bleu",
  "en face de l'épicerie",
  "2e étage",
  "derrière l'école",
  "à côté de la pharmacie",
  "escalier à droite",
];

const nearestCount = 7;
const kilometresPerDegree = 111;
const deliveredWithinKilometres = 6;
const quarterRadiusKilometres = 0.3;

/** How far two points lie apart. */
export function kilometresBetween(one: Point, other: Point): number {
  return metresBetween(one, other) / 1000;
}

/** A point so many metres north of another. */
export function awayFrom({ latitude, longitude }: Point, metres: number): Point {
  return { latitude: latitude + metres / 1000 / kilometresPerDegree, longitude };
}

function scattered(chance: Chance, around: Point): Point {
  const degrees = quarterRadiusKilometres / kilometresPerDegree;
  const shift = (value: number): number => Number((value + chance.between(-degrees, degrees)).toFixed(6));
  return { latitude: shift(around.latitude), longitude: shift(around.longitude) };
}

/** An address as people of Antananarivo say it, within a courier's reach of a shop; elsewhere, one around the corner. */
export function placeNear(chance: Chance, shop: Point): Place {
  const near = quarters
    .map((quarter) => ({ quarter, distance: kilometresBetween(shop, quarter) }))
    .filter(({ distance }) => distance <= deliveredWithinKilometres)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, nearestCount);
  const quarter = near.length > 0 ? chance.oneOf(near).quarter : { ...shop, name: "près de la boutique" };
  const lot = `Lot ${chance.oneOf(["II", "III", "IV", "V", "VI"])} ${chance.oneOf(["A", "B", "F", "K", "M", "R"])} ${chance.whole(3, 140)}`;
  const landmark = chance.happens(0.4) ? `, ${chance.oneOf(landmarks)}` : "";
  return { address: `${lot}, ${quarter.name}${landmark}`, ...scattered(chance, quarter) };
}
