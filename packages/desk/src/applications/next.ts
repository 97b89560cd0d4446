/**
 * Which application is looked at after one: the next of the list that it was opened from, or, once it has left that list, the
 * first of those that followed it there; after the last those before it come again. Undefined where there is no other.
 * @param following what stood after it when it was last in the list
 */
export function nextAfter(
  shopId: string,
  { list, following }: { list: readonly string[]; following: readonly string[] },
): string | undefined {
  const left = following.filter((id) => list.includes(id));
  return [...(list.includes(shopId) ? followingOf(shopId, list) : left), ...list].find((id) => id !== shopId);
}

/** What stands after an application in a list that it is in. */
export function followingOf(shopId: string, list: readonly string[]): string[] {
  return list.slice(list.indexOf(shopId) + 1);
}
