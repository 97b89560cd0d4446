import sharp from "sharp";
import { type ImageUse, uploads } from "@tsena/contract/uploads";
import type { Caller } from "./actors.ts";

/** A small picture that somebody uploads for a use; gives its address. */
export async function uploadPicture(as: Caller, use: ImageUse): Promise<string> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } })
    .png()
    .toBuffer();
  const { data, resultCode, message } = await as.upload(uploads.image, { file: new Uint8Array(png), fields: { use } });
  if (resultCode !== 200) throw new Error(`the upload was refused: ${message}`);
  return data.url;
}
