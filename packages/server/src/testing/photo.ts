import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** How many pixels of the photo a spot of noise is wide: it survives being shrunk, as what a camera sees does. */
const spot = 8;

/** A JPEG as a phone's camera makes it: 4,000 by 3,000 pixels and several megabytes where nothing less is asked for; no two alike. Of one taken with the phone held upright the camera writes only that it is to be turned. */
export async function cameraPhoto(width = 4000, height = 3000, { isUpright = false } = {}): Promise<Buffer> {
  const raw = { width: width / spot, height: height / spot, channels: 3 as const };
  const photo = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw }).resize(width, height, {
    kernel: "cubic",
  });
  return (isUpright ? photo.withMetadata({ orientation: 6 }) : photo).jpeg({ quality: 80 }).toBuffer();
}
