import { ownKey } from "../person/own-key.ts";
import { sessionStore } from "../person/session.ts";
import { type Choice, inHand } from "./in-hand.ts";
import { createPictureStore, pictureDisk } from "./picture-store.ts";

const choices = createPictureStore<Choice>(pictureDisk(), ownKey.keyFor, "choice");

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
