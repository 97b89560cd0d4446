import sharp from "sharp";
import type { CallOutput } from "@tsena/contract/call";
import { type PictureUse, uploads } from "@tsena/contract/uploads";
import type { App } from "../app.ts";
import type { Answer, Caller } from "./caller.ts";

const plain = () => sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } });

/** Made once: every world serves the one, and every picture that is sent is the other. */
const made: { jpeg?: Promise<Buffer>; png?: Promise<Buffer> } = {};

/** The photo that the builders' products show: nobody uploaded it, and every world that keeps its files on a disk serves it. */
export const dishPhoto = "/files/test/dish.jpg";

/** Puts the builders' photo where it is served from; a storage that a test looks into holds nothing but what came in by a call. */
export async function storeDishPhoto({ dependencies: { files, settings } }: App): Promise<void> {
  if (settings.storage === undefined) {
    await files.put(dishPhoto.slice("/files/".length), await (made.jpeg ??= plain().jpeg().toBuffer()));
  }
}

/** Sends a small picture for a use; any answer, refused or not. */
export async function sendPicture(as: Caller, use: PictureUse): Promise<Answer<CallOutput<typeof uploads.image>>> {
  const png = await (made.png ??= plain().png().toBuffer());
  return as.upload(uploads.image, { file: new Uint8Array(png), fields: { use } });
}

/** A small picture that somebody uploads for a use; gives its address. */
export async function uploadPicture(as: Caller, use: PictureUse): Promise<string> {
  const { data, resultCode, message } = await sendPicture(as, use);
  if (resultCode !== 200) throw new Error(`the upload was refused: ${message}`);
  return data.url;
}
