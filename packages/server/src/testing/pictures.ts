import sharp from "sharp";
import type { CallOutput } from "@tsena/contract/call";
import { type ImageUse, uploads } from "@tsena/contract/uploads";
import type { Answer, Caller } from "./actors.ts";

/** Sends a small picture for a use; any answer, refused or not. */
export async function sendPicture(as: Caller, use: ImageUse): Promise<Answer<CallOutput<typeof uploads.image>>> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  return as.upload(uploads.image, { file: new Uint8Array(png), fields: { use } });
}

/** A small picture that somebody uploads for a use; gives its address. */
export async function uploadPicture(as: Caller, use: ImageUse): Promise<string> {
  const { data, resultCode, message } = await sendPicture(as, use);
  if (resultCode !== 200) throw new Error(`the upload was refused: ${message}`);
  return data.url;
}
