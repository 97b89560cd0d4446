import { useEffect, useRef, useState } from "react";
import { sessionStore } from "../api/session.ts";
import { memoryShelf, type Shelf } from "../api/storage.ts";
import { addressOf } from "../navigation/paths.ts";
import { isPoint, type Point } from "./geo.ts";

/** A place as somebody chose it, and how people tell it: "à côté de la pharmacie". */
export interface ChosenPlace extends Point {
  landmark?: string;
}

/** What lasts as long as the tab, over a reload; where the browser refuses it, as long as the page. */
function tabShelf(): Shelf {
  try {
    sessionStorage.setItem("probe", "1");
    sessionStorage.removeItem("probe");
    return sessionStorage;
  } catch {
    return memoryShelf();
  }
}

const shelf = tabShelf();

/** What one person chose is never handed to the next at this phone. */
const keyOf = (kind: "chosen" | "underway", name: string) =>
  `place.${kind}.${name}.${sessionStore.get()?.userInfo.keptUnder ?? ""}`;

/** What was kept under a key; undefined for nothing. */
function read(key: string): unknown {
  const text = shelf.getItem(key);
  return text === null ? undefined : JSON.parse(text);
}

/** The address of a map page on which a place is chosen for whoever asks by `name`; `start` is where the pin stands first. */
export function addressToChoose(path: string, name: string, start?: ChosenPlace | null): string {
  if (start === undefined || start === null || !isPoint(start)) return addressOf(path, { name });
  const { latitude, longitude, landmark = "" } = start;
  return addressOf(path, { name, lat: String(latitude), lng: String(longitude), landmark });
}

/** Hands a place to the page that asks by `name`: it gets it when it is next shown, once. */
export function keepChosenPlace(name: string, place: ChosenPlace): void {
  shelf.setItem(keyOf("chosen", name), JSON.stringify(place));
}

/** Takes the place that was chosen for `name`; the next time there is none. */
export function takeChosenPlace(name: string): ChosenPlace | undefined {
  const place = read(keyOf("chosen", name)) as ChosenPlace | undefined;
  shelf.removeItem(keyOf("chosen", name));
  return place;
}

/** Gives the page that asked by `name` the place that was chosen for it, once, as soon as it is back. */
export function useChosenPlace(name: string, onPlace: (place: ChosenPlace) => void): void {
  const latest = useRef(onPlace);
  useEffect(() => {
    latest.current = onPlace;
  });
  useEffect(() => {
    const place = takeChosenPlace(name);
    if (place !== undefined) latest.current(place);
  }, [name]);
}

/** A place that is still being chosen; null is none yet. */
export interface Underway {
  point: Point | null;
  landmark: string;
}

/** The place that is being chosen for `name`: it survives a reload of the map page, and is forgotten when that is left. */
export function useUnderway(name: string, start: Underway): [Underway, (changed: Partial<Underway>) => void] {
  const [key] = useState(() => keyOf("underway", name));
  const [place, setPlace] = useState(() => (read(key) as Underway | undefined) ?? start);
  const latest = useRef(place);
  useEffect(() => () => shelf.removeItem(key), [key]);
  const change = (changed: Partial<Underway>) => {
    latest.current = { ...latest.current, ...changed };
    shelf.setItem(key, JSON.stringify(latest.current));
    setPlace(latest.current);
  };
  return [place, change];
}
