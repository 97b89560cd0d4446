/** Where a day begins in a list of what has happened; `id` is the day in words. */
export interface DayOfItems {
  kind: "day";
  id: string;
}

/** What has happened, in its order, under a heading for each day; `dayOf` says the day of an item. */
export function byDays<Item>(items: readonly Item[], dayOf: (item: Item) => string): (DayOfItems | Item)[] {
  let last: string | undefined;
  return items.flatMap((item) => {
    const day = dayOf(item);
    if (day === last) return [item];
    last = day;
    return [{ kind: "day" as const, id: day }, item];
  });
}
