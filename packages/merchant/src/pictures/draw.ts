import { picturePixelsMax } from "@tsena/contract/uploads.pictures";
import type { Area, Size } from "./shapes.ts";

/** Whether a picture has pixels at all, and no more than a phone can hold. */
export function isDrawable({ width, height }: Size): boolean {
  return width > 0 && height > 0 && width * height <= picturePixelsMax;
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => reject(new Error("The picture cannot be drawn")));
    image.src = address;
  });
}

/** Does something with a picture while it is loaded; undefined where it cannot be read. */
export async function withPicture<Result>(
  picture: Blob,
  work: (image: HTMLImageElement) => Promise<Result> | Result,
): Promise<Result | undefined> {
  const address = URL.createObjectURL(picture);
  try {
    // An <img> turns a photo the way the camera was held, and is decoded only once it is drawn; a bitmap is on no phone both.
    const image = await load(address).catch(() => undefined);
    return image === undefined ? undefined : await work(image);
  } finally {
    URL.revokeObjectURL(address);
  }
}

interface DrawOptions {
  /** Which part of the picture is drawn. */
  area: Area;
  /** How large. */
  size: Size;
  /** Of the JPEG, 0 to 1. */
  quality: number;
  /** A quarter turn to the right; `size` is then that of the turned picture. */
  isRotated?: boolean;
}

/** Phones give a canvas' memory back late, but for an empty one. */
function release(canvas: HTMLCanvasElement): void {
  canvas.width = canvas.height = 0;
}

/** On so many lines is looked whether anything was drawn: a drawing without glass is there on each, and hardly any other misses all. */
const linesLookedAt = 32;

/** Whether anything was drawn: a phone whose memory is full leaves the canvas as it was, and says nothing. */
function isDrawn(context: CanvasRenderingContext2D, { width, height }: Size): boolean {
  return Array.from({ length: linesLookedAt }, (_, at) => Math.floor((height * (at + 0.5)) / linesLookedAt)).some((y) =>
    context.getImageData(0, y, width, 1).data.some((value, at) => at % 4 === 3 && value > 0),
  );
}

/** Draws a part of a picture as a JPEG; undefined where the phone has no room for it. */
export function draw(
  image: HTMLImageElement,
  { area, size, quality, isRotated = false }: DrawOptions,
): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(undefined);
  canvas.width = size.width;
  canvas.height = size.height;
  context.imageSmoothingQuality = "high";
  if (isRotated) {
    context.translate(size.width, 0);
    context.rotate(Math.PI / 2);
  }
  const [width, height] = isRotated ? [size.height, size.width] : [size.width, size.height];
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  if (!isDrawn(context, size)) {
    release(canvas);
    return Promise.resolve(undefined);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  // A JPEG has no glass: what a PNG leaves open becomes white, not black.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, size.width, size.height);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => {
        release(canvas);
        resolve(blob ?? undefined);
      },
      "image/jpeg",
      quality,
    );
  });
}
