import type { PictureUse } from "@tsena/contract/uploads";
import { pictureUses } from "@tsena/contract/uploads.pictures";

/** What a picture is cut to: so many pixels wide and high, or a square. */
export type Shape = { width: number; height: number } | "square";

export interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in its pixels. */
export interface Area extends Size {
  x: number;
  y: number;
}

/** The side of a square, and the longest side of a picture of any other shape, in pixels: sharp where it is shown largest. */
const squareSides: Partial<Record<PictureUse, number>> = { avatar: pictureUses.avatar.side };
const squareSide = 1024;
const longestSides: Partial<Record<PictureUse, number>> = { paper: 2000 };
const longestSide = 1600;

/** The longest side of what is cut from: twice the widest shape, and a cheap phone has room for it. */
export const cutFromSide = 2400;

/** How a picture is written as a JPEG, 0 to 1; small print stays readable on a paper. */
export function qualityOf(use: PictureUse): number {
  return use === "paper" ? 0.85 : 0.82;
}

/** How a picture is drawn that a slow link does not take: the print of a paper can still be read. */
export const lightSide = 1400;
export const lightQuality = 0.7;

/** How much wider than high a shape is. */
export function aspectOf(shape: Shape): number {
  return shape === "square" ? 1 : shape.width / shape.height;
}

/** What is photographed as it lies there, and not cut: how it is shaped, in millimetres. */
export const outlines = {
  card: { width: 86, height: 54 },
  page: { width: 125, height: 88 },
  sheet: { width: 210, height: 297 },
} as const satisfies Record<string, Size>;

export type Outline = keyof typeof outlines;

/** What most cameras take, where nothing else is known of a photo. */
const anyPhoto: Size = { width: 4, height: 3 };

/** How much wider than high the frame of a photo is: as it is cut, else as what is photographed. */
export function frameAspect(shape: Shape | undefined, outline: Outline | undefined): number {
  return aspectOf(shape ?? (outline === undefined ? anyPhoto : outlines[outline]));
}

/** A size shrunk until its longest side is no longer than `side`; nothing is ever blown up. */
export function shrunk({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The size in which a picture, or the part cut out of one, is sent: that of its shape, or what there is where that is less. */
export function sentSize(cut: Size, use: PictureUse, shape: Shape | undefined): Size {
  if (shape === undefined) return shrunk(cut, longestSides[use] ?? longestSide);
  const side = squareSides[use] ?? squareSide;
  const asked = shape === "square" ? { width: side, height: side } : shape;
  if (cut.width >= asked.width) return asked;
  return { width: Math.max(1, Math.round(cut.width)), height: Math.max(1, Math.round(cut.width / aspectOf(shape))) };
}

/** Whether what is cut out has fewer pixels than are recommended for its place: it will look blurred there. A square has no such size. */
export function isSmall(cut: Size, shape: Shape): boolean {
  // The frame's own arithmetic may lose a pixel.
  return shape !== "square" && Math.round(cut.width) + 1 < shape.width;
}

/** How large a photo may be drawn under the frame: from all of it to a fourth of its side. */
export const zooms = { least: 1, most: 4 } as const;

/** What one step of the buttons or of a key multiplies the zoom by. */
const zoomStep = 1.25;

/** The zoom after so many steps in (above 0) or out, never beyond its ends. */
export function zoomAfter(zoom: number, steps: number): number {
  return Math.min(zooms.most, Math.max(zooms.least, zoom * zoomStep ** steps));
}
