/** The field of a list in which one more picture is chosen. */
export const oneMore = "new";

/**
 * The pictures of a list after one has arrived: it takes the place of the one that it was chosen for, or comes last; what is
 * there already does not come twice.
 */
export function withArrived(urls: readonly string[], chosenFor: string, url: string): string[] {
  if (urls.includes(chosenFor)) return urls.map((one) => (one === chosenFor ? url : one));
  return urls.includes(url) ? [...urls] : [...urls, url];
}
