import type { PictureUse } from "@tsena/contract/uploads";
import { isPictureKind } from "@tsena/contract/uploads.pictures";
import { draw, isDrawable, withPicture } from "./draw.ts";
import { cutFromSide, qualityOf, sentSize, shrunk, type Shape } from "./shapes.ts";

/** Why a chosen file is no picture to be sent: by its content, by its weight, or since this phone cannot draw it. */
export type Unread = "notTaken" | "heic" | "tooHeavy" | "notDrawn";

/** A file of more bytes than any phone's camera makes: a phone is not given more to read. What is sent of it is far smaller. */
export const fileBytesMax = 40_000_000;

/** What is cut from is drawn once more when it is cut: little may be lost the first time. */
const cutFromQuality = 0.92;

/** Reads by the older way, which every phone has; nothing of an empty file, and of one that is not there any more: it was removed, or lies in a cloud. */
function firstBytes(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.addEventListener("error", () => resolve(new Uint8Array()));
    reader.readAsArrayBuffer(file.slice(0, 12));
  });
}

/** What a HEIC says of itself behind the length of its first box: what some phones' cameras write in place of a JPEG. */
const heicBrands = /^ftyp(heic|heix|heim|heis|hevc|mif1|msf1)/;

/** Whether first bytes are those of a PNG or a JPEG, whatever the file's name says (rules/platform.md#uploads); else what they are. */
export function kindOf(bytes: Uint8Array): "picture" | "heic" | "notTaken" {
  if (isPictureKind(bytes)) return "picture";
  return heicBrands.test(String.fromCharCode(...bytes.slice(4, 12))) ? "heic" : "notTaken";
}

/** A picture that may go on its way, or why there is none. */
type Read = { picture: Blob } | { unread: Unread };

/**
 * Makes of a chosen file what is stored on the phone: small and ready to be sent, or, where a shape is to be cut, a copy to
 * cut from that a cheap phone can hold. It is drawn upright, without its metadata.
 */
export async function readPicture(file: Blob, use: PictureUse, shape: Shape | undefined): Promise<Read> {
  const bytes = await firstBytes(file);
  if (bytes.length === 0) return { unread: "notDrawn" };
  const kind = kindOf(bytes);
  if (kind !== "picture") return { unread: kind };
  if (file.size > fileBytesMax) return { unread: "tooHeavy" };
  const picture = await withPicture(file, (image) => {
    const whole = { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
    if (!isDrawable(whole)) return undefined;
    return shape === undefined
      ? draw(image, { area: whole, size: sentSize(whole, use, undefined), quality: qualityOf(use) })
      : draw(image, { area: whole, size: shrunk(whole, cutFromSide), quality: cutFromQuality });
  });
  return picture === undefined ? { unread: "notDrawn" } : { picture };
}

/** The same picture, a quarter turn to the right; undefined where the phone cannot draw it. */
export function rotatePicture(picture: Blob): Promise<Blob | undefined> {
  return withPicture(picture, (image) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const area = { x: 0, y: 0, width, height };
    return draw(image, { area, size: { width: height, height: width }, quality: cutFromQuality, isRotated: true });
  });
}
