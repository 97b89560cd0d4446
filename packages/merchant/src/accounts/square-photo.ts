/** The side of an avatar in pixels: sharp where it is shown largest, small on a slow link. */
const sideMax = 512;
const quality = 0.85;

export interface Square {
  /** Where the middle square begins in the photo, and its side, in the photo's pixels. */
  x: number;
  y: number;
  side: number;
  /** The side it is shrunk to; a small photo is never blown up. */
  shownSide: number;
}

/** The middle square of a photo. */
export function middleSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side, shownSide: Math.min(side, sideMax) };
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => reject(new Error("The picture cannot be drawn")));
    image.src = address;
  });
}

/** Cuts the middle square out of a photo and shrinks it on the phone; undefined where the photo cannot be read. */
export async function squarePhoto(file: Blob): Promise<Blob | undefined> {
  const address = URL.createObjectURL(file);
  try {
    // An <img> turns the photo the way the camera was held, which a bitmap does not on every phone.
    const image = await load(address).catch(() => undefined);
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    if (image === undefined || context === null) return undefined;
    const { x, y, side, shownSide } = middleSquare(image.naturalWidth, image.naturalHeight);
    canvas.width = canvas.height = shownSide;
    // A JPEG has no glass: what a PNG leaves open becomes white, not black.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, shownSide, shownSide);
    context.drawImage(image, x, y, side, side, 0, 0, shownSide, shownSide);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", quality));
  } finally {
    URL.revokeObjectURL(address);
  }
}
