import { lettersOf, layOut, type Measure, type PaperWidth } from "./slip.layout.ts";
import type { SlipRow, SlipSize } from "./slip.rows.ts";

/** The phone's own letters: each has those of French and Chinese. */
const fontOf = (size: SlipSize, bold: boolean) => `${bold ? "bold " : ""}${lettersOf[size]}px system-ui, sans-serif`;

/** Draws a slip black on white, one dot of the printer a pixel. */
export function drawSlip(rows: readonly SlipRow[], paper: PaperWidth): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("The browser draws no picture.");
  const measure: Measure = (text, size, bold) => {
    pen.font = fontOf(size, bold);
    return pen.measureText(text).width;
  };
  const { width, height, placed } = layOut(rows, paper, measure);
  canvas.width = width;
  canvas.height = height;
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "black";
  pen.textBaseline = "top";
  for (const piece of placed) {
    if (piece.kind === "rule") pen.fillRect(0, piece.y, width, 2);
    else {
      pen.font = fontOf(piece.size, piece.bold);
      pen.fillText(piece.text, piece.x, piece.y);
    }
  }
  return canvas;
}
