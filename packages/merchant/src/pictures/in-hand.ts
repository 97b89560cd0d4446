import type { ImageUse } from "@tsena/contract/uploads";
import { createStore } from "@tsena/web/store.ts";
import type { Shape } from "./shapes.ts";

/** A picture that was chosen for a field, and is to be cut to its shape. */
export interface Choice {
  use: ImageUse;
  shape: Shape;
  picture: Blob;
}

/**
 * The choices of whoever is at the phone, by the field's name; null for one that was dropped, whatever the disk still says of
 * it. Where the disk keeps nothing, a choice lasts as long as it stands here.
 */
export const inHand = createStore<ReadonlyMap<string, Choice | null>>(new Map());
