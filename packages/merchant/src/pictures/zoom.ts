/** How large a photo may be drawn under the frame: from all of it to a fourth of its side. */
export const zooms = { least: 1, most: 4 } as const;

/** What one step of the buttons or of a key multiplies the zoom by. */
const factor = 1.25;

/** The zoom after so many steps in (above 0) or out, never beyond its ends. */
export function zoomAfter(zoom: number, steps: number): number {
  return Math.min(zooms.most, Math.max(zooms.least, zoom * factor ** steps));
}
