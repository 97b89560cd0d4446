/** The path or the address of a picture that was uploaded, of any use. */
const uploaded = /^(.*\/)?([a-z]+\/[\da-f-]{36})\.jpg$/;

/**
 * The path or the address of the small copy that stands beside an uploaded picture (rules/platform.md#uploads); of a picture
 * that was not uploaded, which has none, its own.
 */
export function smallOf(picture: string): string {
  return picture.replace(uploaded, "$1$2.small.jpg");
}
