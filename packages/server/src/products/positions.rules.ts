/** An order in which one thing has gone to a place, the first being 0; a place behind the end is the end. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.min(place, others.length), 0, id);
}

/** Whether an order holds exactly these things, each once. */
export function isOrderOf(ids: readonly string[], things: readonly string[]): boolean {
  const args = new Set(ids);
  return args.size === ids.length && ids.length === things.length && things.every((id) => args.has(id));
}
