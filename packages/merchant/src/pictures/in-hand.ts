import type { ImageUse } from "@tsena/contract/uploads";
import type { Shape } from "./shapes.ts";

/** A picture that was chosen for a field, and is being cut to its shape. */
export interface Choice {
  use: ImageUse;
  shape: Shape;
  picture: Blob;
}

/** The choices of whoever is at the phone, by the field's name. Where the disk keeps nothing, the way to the cropper is all that one must last. */
export const inHand = new Map<string, Choice>();
