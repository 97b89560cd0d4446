import { useEffect, useRef, useState } from "react";
import { ownDraft, readDraft, writeDraft } from "../forms/draft.ts";
import { addressOf } from "../navigation/paths.ts";
import { isPoint, type Point } from "./geo.ts";

/** A place as somebody chose it, and how people tell it: "à côté de la pharmacie". */
export interface ChosenPlace extends Point {
  landmark?: string;
}

/** Where shops and people live is their own: sealed on the phone, and never handed to the next person at it. */
const draftOf = (kind: "chosen" | "underway", name: string) => ownDraft(`place.${kind}.${name}`);

const kept = ["place"] as const;

/** The address of a map page on which a place is chosen for whoever asks by `name`; `start` is where the pin stands first. */
export function addressToChoose(path: string, name: string, start?: ChosenPlace | null): string {
  if (start === undefined || start === null || !isPoint(start)) return addressOf(path, { name });
  const { latitude, longitude, landmark = "" } = start;
  return addressOf(path, { name, lat: String(latitude), lng: String(longitude), landmark });
}

/** Hands a place to the page that asks by `name`: it gets it when it is next shown, once. */
export function keepChosenPlace(name: string, place: ChosenPlace): void {
  writeDraft(draftOf("chosen", name), kept, { place });
}

/** Takes the place that was chosen for `name`; the next time there is none. */
export function takeChosenPlace(name: string): ChosenPlace | undefined {
  const { place } = readDraft<{ place: ChosenPlace }>(draftOf("chosen", name), kept);
  writeDraft(draftOf("chosen", name), [], {});
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
  const draft = draftOf("underway", name);
  const [place, setPlace] = useState(() => readDraft<{ place: Underway }>(draft, kept).place ?? start);
  const latest = useRef(place);
  useEffect(() => () => writeDraft(draft, [], {}), [draft]);
  const change = (changed: Partial<Underway>) => {
    latest.current = { ...latest.current, ...changed };
    writeDraft(draft, kept, { place: latest.current });
    setPlace(latest.current);
  };
  return [place, change];
}
