import type { CallOutput } from "@tsena/contract/call";
import type { uploads } from "@tsena/contract/uploads";
import { smallOf } from "@tsena/contract/uploads.addresses";
import { signAddress, type Signing } from "../secrets/signed-addresses.ts";
import type { Picture } from "./pictures.ts";

/** Where a picture was saved, and how large it is. */
export interface SavedPicture extends Pick<Picture, "width" | "height"> {
  url: string;
}

/** A picture that was saved, as whoever sent it is answered: the addresses of a paper open it for a short time. */
export function uploadedOf({ url, width, height }: SavedPicture, signing: Signing): CallOutput<typeof uploads.image> {
  return { url: signAddress(url, signing), thumbUrl: signAddress(smallOf(url), signing), width, height };
}
