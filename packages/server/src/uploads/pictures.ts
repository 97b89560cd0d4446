import sharp, { type Sharp } from "sharp";
import type { PictureUse } from "@tsena/contract/uploads";
import { picturePixelsMax, pictureUses } from "@tsena/contract/uploads.pictures";
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

/** The longest side kept, the longest side of the small copy, and the side of a product's, which is a square, in pixels. */
const sides = { picture: 2048, small: 256, product: 112 };

/** How well a WebP is drawn; of the small copy of a product the first by which it has no more bytes than a row of a menu may cost. */
const qualities = { webp: 80, product: [75, 60, 45, 30] };
const productBytesMax = 4096;

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
   * is transparent on white. Undefined for one that is broken, cut off, or of more pixels than any camera makes; what the
   * server fails at is no fault of the picture's, and is thrown.
   */
  encode(content: Buffer, use: PictureUse): Promise<Picture | undefined>;
}

export function openPictures(): Pictures {
  const inTurn = fewAtOnce(atOnce);
  return { encode: (content, use) => inTurn(() => encode(content, use)) };
}

/** How begins what the decoders say of a file; of some broken headers they say nothing, which comes as an unknown error. */
const saidOfFile = /^(Input (buffer|image) |VipsJpeg: |vipspng: |Unknown error$)/;

/** Whether a file is to blame for not being drawn: a decoder without memory says nothing of the file, nor does a time-out. */
function isOfFile(error: unknown): boolean {
  return error instanceof Error && saidOfFile.test(error.message) && !/memory/i.test(error.message);
}

/** A file as pixels, upright and in its size; undefined where it is broken. What the server fails at is thrown. */
async function decode(content: Buffer, use: PictureUse) {
  const upright = sharp(content, { limitInputPixels: picturePixelsMax, failOn: "error", autoOrient: true }).timeout({
    seconds: decodeSeconds,
  });
  const { avatar } = pictureUses;
  const sized =
    use === "avatar"
      ? upright.resize(avatar.side, avatar.side, { fit: "cover" })
      : upright.resize(sides.picture, sides.picture, { fit: "inside", withoutEnlargement: true });
  const onWhite = sized.flatten({ background: "white" }).raw();
  try {
    return await onWhite.toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (isOfFile(error)) return undefined;
    throw error;
  }
}

async function encode(content: Buffer, use: PictureUse): Promise<Picture | undefined> {
  const decoded = await decode(content, use);
  if (decoded === undefined) return undefined;
  const { data, info } = decoded;
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  return { whole: await encodeBoth(pixels), small: await encodeSmall(pixels, use), width, height };
}

const jpegOf = (picture: Sharp) => picture.clone().jpeg({ quality: 82, mozjpeg: true }).toBuffer();
const webpOf = (picture: Sharp, quality: number) => picture.clone().webp({ quality, effort: 4 }).toBuffer();

async function encodeBoth(picture: Sharp): Promise<Encoded> {
  return { jpeg: await jpegOf(picture), webp: await webpOf(picture, qualities.webp) };
}

/** The small copy: of a product the square that a row of a menu shows (rules/platform.md#uploads), of any other the whole of it. */
async function encodeSmall(pixels: Sharp, use: PictureUse): Promise<Encoded> {
  if (use !== "product")
    return encodeBoth(pixels.clone().resize(sides.small, sides.small, { fit: "inside", withoutEnlargement: true }));
  const square = pixels.clone().resize(sides.product, sides.product, { fit: "cover" });
  let webp = Buffer.alloc(0);
  for (const quality of qualities.product) {
    webp = await webpOf(square, quality);
    if (webp.length <= productBytesMax) break;
  }
  return { jpeg: await jpegOf(square), webp };
}
