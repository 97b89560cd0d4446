/** Dots of a picture, row by row from the upper left, as a canvas gives them: red, green, blue, opacity. */
export interface Dots {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/** So many rows go in one command: what cheap printers have memory for. */
const rowsAtOnce = 128;

/** Darker than this is black, of 255. */
const threshold = 160;

const reset = [0x1b, 0x40];
const feedAndCut = [0x1b, 0x64, 4, 0x1d, 0x56, 66, 0];

/** One row as bits, the first dot the highest; what is missing of the last byte stays white. */
function bitsOf({ width, data }: Dots, row: number): number[] {
  const bytes = Array.from({ length: Math.ceil(width / 8) }, () => 0);
  for (let x = 0; x < width; x += 1)
    if ((data[(row * width + x) * 4] ?? 255) < threshold) bytes[x >> 3] = (bytes[x >> 3] ?? 0) | (0x80 >> (x & 7));
  return bytes;
}

/**
 * A picture as what a receipt printer is sent (ESC/POS): reset, the picture in bands (GS v 0), four lines of paper, a cut,
 * which a printer without a knife passes over. A picture whatever it says: no code page has both é and 饭 (decision 049).
 */
export function printerBytes(dots: Dots): Uint8Array<ArrayBuffer> {
  const across = Math.ceil(dots.width / 8);
  const bytes = [...reset];
  for (let first = 0; first < dots.height; first += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, dots.height - first);
    bytes.push(0x1d, 0x76, 0x30, 0, across & 255, across >> 8, rows & 255, rows >> 8);
    for (let row = first; row < first + rows; row += 1) bytes.push(...bitsOf(dots, row));
  }
  return Uint8Array.from([...bytes, ...feedAndCut]);
}
