/** Whether a product has a photo; one that a table brought in may be without, and is off the shelf until it has one. */
export const hasPhoto = ({ image }: { image: string }) => image !== "";

/** The address of a product photo that was uploaded: a small one stands beside it. */
const uploaded = /^(.*\/product\/[0-9a-f-]{36})\.jpg$/;

/** The small picture of a product photo, for a list; the photo itself where it has none. */
export function thumbOf(image: string): string {
  return image.replace(uploaded, "$1.small.jpg");
}
