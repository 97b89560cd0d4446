import type { ImageUse } from "@tsena/contract/uploads";
import { ownKey } from "../person/own-key.ts";
import { onPersonChange } from "../person/person-changes.ts";
import { sessionStore } from "../person/session.ts";
import { createPictureStore, pictureDisk } from "./picture-store.ts";
import { sender } from "./sender.ts";
import type { Shape } from "./shapes.ts";

/** A picture that was chosen for a field, and is being cut to its shape. */
export interface Choice {
  use: ImageUse;
  shape: Shape;
  picture: Blob;
}

const choices = createPictureStore<Choice>(pictureDisk(), ownKey.keyFor, "choice");
/** Where the disk keeps nothing, the way to the cropper is all that a choice must last. */
const inHand = new Map<string, Choice>();

const owner = () => sessionStore.get()?.userInfo.signInId ?? "";

/** Stores a choice for a field until it is cut, also over a reload. */
export async function storeChoice(name: string, choice: Choice): Promise<void> {
  inHand.set(name, choice);
  await choices.set(owner(), name, choice);
}

/** The choice for a field; undefined where there is none. */
export async function choiceOf(name: string): Promise<Choice | undefined> {
  return inHand.get(name) ?? (await choices.get(owner(), name));
}

/** Forgets the choice for a field: it was cut, or given up. */
export function dropChoice(name: string): void {
  inHand.delete(name);
  void choices.del(owner(), name);
}

onPersonChange("pictures", (now, before) => {
  if (now?.userInfo.signInId !== before?.userInfo.signInId) inHand.clear();
  sender.forgetOthers();
});
