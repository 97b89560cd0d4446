import type { PictureUse } from "@tsena/contract/uploads";
import { currentEntry } from "@tsena/web/navigation/hash-location.ts";
import { createStore, useStore } from "@tsena/web/store.ts";
import { useEffect } from "react";
import { ownKey } from "../person/own-key.ts";
import { sessionStore } from "../person/session.ts";
import { createPictureStore, pictureDisk } from "./picture-store.ts";
import type { Shape } from "./shapes.ts";

/** A picture that was chosen for a field, and is to be cut to its shape. */
export interface Choice {
  use: PictureUse;
  shape: Shape;
  picture: Blob;
}

/**
 * The choices of whoever is at the phone, by the field's name; null for one that was dropped, whatever the disk still says of
 * it. Where the disk stores nothing, a choice lasts as long as it stands here.
 */
export const inHand = createStore<ReadonlyMap<string, Choice | null>>(new Map());

const choices = createPictureStore<Choice>(pictureDisk(), ownKey, "choice");

const signInId = () => sessionStore.get()?.userInfo.signInId ?? "";

function hold(name: string, choice: Choice | null): void {
  inHand.set(new Map(inHand.get()).set(name, choice));
}

/** Stores a choice for a field of whoever is at the phone until it is cut, also over a reload. */
export async function storeChoice(name: string, choice: Choice): Promise<void> {
  hold(name, choice);
  await choices.set(signInId(), name, choice);
}

/** The choice for a field; undefined where there is none. */
export async function choiceOf(name: string): Promise<Choice | undefined> {
  const held = inHand.get().get(name);
  return held === undefined ? choices.get(signInId(), name) : (held ?? undefined);
}

/** Forgets the choice for a field: it was cut, or given up. */
export function dropChoice(name: string): void {
  hold(name, null);
  void choices.del(signInId(), name);
}

/** Forgets the choice for a field; gives what it was, which after a reload lies on the disk alone. */
export async function takeChoice(name: string): Promise<Choice | undefined> {
  const own = signInId();
  const found = choiceOf(name);
  hold(name, null);
  const choice = await found;
  // What was chosen for the field since is not this one.
  if (signInId() === own && inHand.get().get(name) === null) await choices.del(own, name);
  return choice;
}

/** Takes in hand what a field's choice was before a reload, where nothing has been chosen for it since. */
async function findChoice(name: string): Promise<void> {
  const own = signInId();
  const found = await choices.get(own, name);
  if (found !== undefined && signInId() === own && !inHand.get().has(name)) hold(name, found);
}

/** The choice that waits for a field to be cut; undefined where there is none. `isCut`: whether the field has a shape at all. */
export function useChoice(name: string, isCut: boolean): Choice | undefined {
  const held = useStore(inHand, (all) => all.get(name));
  const isUnknown = isCut && held === undefined;
  useEffect(() => {
    if (isUnknown) void findChoice(name);
  }, [name, isUnknown]);
  return held ?? undefined;
}

/** The fields whose photo the phone is still reading or cutting: chosen, and not on its way yet; each with which photo it is. A slow phone takes seconds for a large one. */
export const preparations = createStore<ReadonlyMap<string, symbol>>(new Map());

/**
 * Reads or cuts a field's photo, which goes on though the page is left. `isWanted`: whether the photo still is: it was not
 * given up, no other was chosen for the field, and its chooser has not left the phone.
 */
export async function whilePreparing(name: string, work: (isWanted: () => boolean) => Promise<void>): Promise<void> {
  const own = Symbol(name);
  const isWanted = () => preparations.get().get(name) === own;
  preparations.set(new Map(preparations.get()).set(name, own));
  try {
    await work(isWanted);
  } finally {
    if (isWanted()) dropPreparation(name);
  }
}

/** Gives up the photo that the phone is reading or cutting for a field: what comes of it is nobody's. */
export function dropPreparation(name: string): void {
  preparations.set(new Map([...preparations.get()].filter(([one]) => one !== name)));
}

/** Forgets, in memory, what was chosen by whoever has left the phone; what lies on its disk waits for them. */
export function forgetChoices(): void {
  inHand.set(new Map());
  preparations.set(new Map());
}

const where = () => currentEntry().address;

/** Notes who is at the phone and what page is shown, before work that takes a phone seconds: its end is theirs alone, and leads on only from there. */
export function whoAndWhere(): { isSamePerson: () => boolean; isSamePage: () => boolean } {
  const [person, page] = [signInId(), where()];
  return { isSamePerson: () => signInId() === person, isSamePage: () => signInId() === person && where() === page };
}
