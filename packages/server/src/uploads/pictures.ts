import sharp, { type Sharp } from "sharp";
import type { PictureUse } from "@tsena/contract/uploads";
import { picturePixelsMax } from "@tsena/contract/uploads.pictures";
import { fewAtOnce } from "../workers/few-at-once.ts";

/** Pixels as a JPEG, which everybody can read, and as a WebP, which has fewer bytes, for those who can. */
export interface Encoded {
  jpeg: Buffer;
  webp: Buffer;
}

/** A picture as it is saved, without anything its maker wrote into it. */
export interface Picture {
  whole: Encoded;
  /** The copy that stands beside it (`smallOf`). */
  small: Encoded;
  width: number;
  height: number;
}

const decodeSeconds = 20;

/** The longest side kept, the side of an avatar's square, and the longest side of the small copy, in pixels. */
const sides = { picture: 2048, avatar: 512, small: 256 };

/** Encodings under way at once: sign-ins hash their passwords on the same few threads. */
const atOnce = 2;

/** Each picture comes once, so that nothing is worth keeping, and no decoder but these two is ever let near one. */
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });

declare module "../http/dependencies.ts" {
  interface Dependencies {
    /** Draws pictures anew, a few at once. */
    pictures: Pictures;
  }
}

/** Draws the pictures of one app, a few at once. */
export interface Pictures {
  /**
   * Draws a picture anew, upright and without its metadata: an avatar as a square, any other at most 2,048 pixels long, what
   * is transparent on white. Undefined for one that is broken, cut off, or of more pixels than any camera makes.
   */
  encode(content: Buffer, use: PictureUse): Promise<Picture | undefined>;
}

export function openPictures(): Pictures {
  const inTurn = fewAtOnce(atOnce);
  return { encode: (content, use) => inTurn(() => encode(content, use).catch(() => undefined)) };
}

async function encode(content: Buffer, use: PictureUse): Promise<Picture> {
  const upright = sharp(content, { limitInputPixels: picturePixelsMax, failOn: "error", autoOrient: true }).timeout({
    seconds: decodeSeconds,
  });
  const sized =
    use === "avatar"
      ? upright.resize(sides.avatar, sides.avatar, { fit: "cover" })
      : upright.resize(sides.picture, sides.picture, { fit: "inside", withoutEnlargement: true });
  const onWhite = sized.flatten({ background: "white" }).raw();
  const { data, info } = await onWhite.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  const small = pixels.clone().resize(sides.small, sides.small, { fit: "inside", withoutEnlargement: true });
  return { whole: await encodeBoth(pixels), small: await encodeBoth(small), width, height };
}

async function encodeBoth(picture: Sharp): Promise<Encoded> {
  const jpeg = await picture.clone().jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  return { jpeg, webp: await picture.clone().webp({ quality: 80, effort: 4 }).toBuffer() };
}
