/** The path or the address of a picture that was uploaded, of any use, or of a product that came with the demo. */
const drawn = /^(.*\/)?([a-z]+\/[\da-f-]{36}|demo\/products\/[a-z-]+)\.jpg$/;

/**
 * The path or the address of the small copy that stands beside an uploaded picture (rules/platform.md#uploads); of a picture
 * that the server has not drawn, which has none, its own.
 */
export function smallOf(picture: string): string {
  return picture.replace(drawn, "$1$2.small.jpg");
}
