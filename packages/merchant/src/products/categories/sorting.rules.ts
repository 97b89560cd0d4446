/** The items with one taken from a place and put at another, the first being 0. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/**
 * My order of a list that is another meanwhile: what is gone from the list is gone, what is new in it stands behind what it
 * follows there, and all else as I put it.
 */
export function mergedOrder(mine: readonly string[], theirs: readonly string[]): string[] {
  const there = new Set(theirs);
  const known = new Set(mine);
  const merged = mine.filter((id) => there.has(id));
  for (const [index, id] of theirs.entries()) {
    if (known.has(id)) continue;
    const before = theirs[index - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  }
  return merged;
}
