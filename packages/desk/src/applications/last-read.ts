interface Read {
  /** The address of the list that it was opened from. */
  place: string;
  shopId: string;
  /** The shop of the application that comes after it; undefined where none does. */
  nextId: string | undefined;
}

let last: Read | undefined;

/** Remembers which application is being read, for the list that one comes back to. */
export function rememberRead(read: Read): void {
  last = read;
}

/**
 * The shop of the row that one comes back to at the address of a list: what was read last there, else, once a decision has taken
 * it out of the list, what comes after it. Undefined where neither is in the list, or nothing of it was read.
 */
export function rowReturnedTo(place: string, list: readonly string[]): string | undefined {
  const read = last?.place === place ? [last.shopId, last.nextId] : [];
  return read.find((id) => id !== undefined && list.includes(id));
}
