const separator = " · ";

/** What a line tells besides its event, whom it is about first: "Tiana · orders.view, stock". A name holds no separator: it would end there. */
export function auditDetail(name: string, ...more: readonly string[]): string {
  return [name.replaceAll(separator, " "), ...more].filter((part) => part !== "").join(separator);
}
