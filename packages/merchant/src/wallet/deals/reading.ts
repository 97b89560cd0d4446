import { decodeQR } from "qr/decode.js";

/** The browser's own reader of codes, where it has one. */
interface Detector {
  detect(image: CanvasImageSource): Promise<readonly { rawValue: string }[]>;
}

declare global {
  var BarcodeDetector: { new (options: { formats: string[] }): Detector } | undefined;
}

/** The longer side that a picture is read at, in pixels: enough for a code that fills a quarter of it. */
const sideAtMost = 1000;

function pixelsOf(image: CanvasImageSource, width: number, height: number): ImageData | undefined {
  const shrunk = Math.min(1, sideAtMost / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * shrunk));
  canvas.height = Math.max(1, Math.round(height * shrunk));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

function decoded(pixels: ImageData | undefined): string | undefined {
  if (pixels === undefined) return undefined;
  try {
    return decodeQR(pixels, { effort: 2 });
  } catch {
    return undefined;
  }
}

let detector: Detector | undefined;

/** The text of the QR code in a picture; undefined where none is read in it. */
export async function readCode(image: CanvasImageSource, width: number, height: number): Promise<string | undefined> {
  if (width === 0 || height === 0) return undefined;
  if (globalThis.BarcodeDetector !== undefined) {
    detector ??= new globalThis.BarcodeDetector({ formats: ["qr_code"] });
    const found = await detector.detect(image).catch(() => []);
    if (found[0] !== undefined) return found[0].rawValue;
  }
  return decoded(pixelsOf(image, width, height));
}

/** The same of a chosen file. */
export async function readFile(file: Blob): Promise<string | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return await readCode(image, image.naturalWidth, image.naturalHeight);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
