import { draw, withPicture } from "./draw.ts";
import { lightQuality, lightSide, shrunk } from "./shapes.ts";

/** Less of a saving is not worth what the picture loses. */
const worthwhile = 0.8;

/** A picture drawn lighter, for a link on which it does not come through; undefined where it is light already, or cannot be drawn. */
export async function lighterPicture(picture: Blob): Promise<Blob | undefined> {
  const lighter = await withPicture(picture, (image) => {
    const area = { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
    return draw(image, { area, size: shrunk(area, lightSide), quality: lightQuality });
  });
  return lighter !== undefined && lighter.size < picture.size * worthwhile ? lighter : undefined;
}
