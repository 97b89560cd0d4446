import { renderSVG } from "uqr";

/** A QR as the address of a picture that holds itself, with the four blank modules around it that readers ask for. */
export function qrPicture(text: string): string {
  return `data:image/svg+xml,${encodeURI(renderSVG(text, { border: 4, pixelSize: 1 }))}`;
}
