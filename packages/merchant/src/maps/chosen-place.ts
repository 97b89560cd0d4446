import { useEffect, useEffectEvent } from "react";
import * as v from "valibot";
import { ownDraft } from "../forms/own-draft.ts";
import { useDraft } from "@tsena/web/forms/use-draft.ts";
import { addressOf } from "../navigation/paths.ts";
import { isPoint, type Point } from "@tsena/web/maps/geo.ts";

/** A place as somebody chose it, and how people tell it: "à côté de la pharmacie". */
export interface ChosenPlace extends Point {
  landmark?: string;
}

const position = { latitude: v.number(), longitude: v.number() };
const Chosen = v.object({ ...position, landmark: v.optional(v.string()) });
const Underway = v.object({ point: v.nullable(v.object(position)), landmark: v.string() });

/** Where shops and people live is their own: sealed on the phone, and never handed to the next person at it. */
const chosenDraft = (name: string) => ownDraft(`place.chosen.${name}`, Chosen);
const underwayDraft = (name: string) => ownDraft(`place.underway.${name}`, Underway);

/** The address of a map page on which a place is chosen for whoever asks by `name`; `start` is where the pin stands first. */
export function addressToChoose(path: string, name: string, start?: ChosenPlace | null): string {
  if (start === undefined || start === null || !isPoint(start)) return addressOf(path, { name });
  const { latitude, longitude, landmark = "" } = start;
  return addressOf(path, { name, lat: String(latitude), lng: String(longitude), landmark });
}

/** Hands a place to the page that asks by `name`: it gets it when it is next shown, once. */
export function storeChosenPlace(name: string, place: ChosenPlace): void {
  chosenDraft(name).write(place);
}

/** Takes the place that was chosen for `name`; the next time there is none. */
export function takeChosenPlace(name: string): ChosenPlace | undefined {
  const draft = chosenDraft(name);
  const place = draft.read();
  draft.write(undefined);
  return place;
}

/** Gives the page that asked by `name` the place that was chosen for it, once, as soon as it is back. */
export function useChosenPlace(name: string, onPlace: (place: ChosenPlace) => void): void {
  const take = useEffectEvent(onPlace);
  useEffect(() => {
    const place = takeChosenPlace(name);
    if (place !== undefined) take(place);
  }, [name]);
}

/** A place that is still being chosen; null is none yet. */
export interface Underway {
  point: Point | null;
  landmark: string;
}

/** The place that is being chosen for `name`: it survives a reload of the map page, and is forgotten when that is left. */
export function useUnderway(name: string, start: Underway): [Underway, (changed: Partial<Underway>) => void] {
  const { values, change } = useDraft<Underway>(underwayDraft(name), start);
  useEffect(() => () => underwayDraft(name).write(undefined), [name]);
  return [values, (changed) => change((before) => ({ ...before, ...changed }))];
}
