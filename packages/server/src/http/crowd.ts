/** Something that is scarce, in somebody's hand. */
export interface Held {
  holder: string;
}

/** Those who hold something, in the order of how much each of them holds. Every step costs the same, however many they are. */
export interface Crowd<Thing extends Held> {
  add(thing: Thing): void;
  remove(thing: Thing): void;
  /** The most that one of them holds. */
  most(): number;
  /** All that is held by whoever holds the most, in the order of coming; of several that do, by whoever has done so the longest. */
  ofHeaviest(): Iterable<Thing>;
}

/** An empty crowd. */
export function newCrowd<Thing extends Held>(): Crowd<Thing> {
  const holders = new Map<string, Set<Thing>>();
  const bySize: Set<Set<Thing>>[] = [new Set()];

  const move = (held: Set<Thing>, from: number, to: number): void => {
    bySize[from]?.delete(held);
    if (to > 0) (bySize[to] ??= new Set()).add(held);
    while (bySize.length > 1 && bySize.at(-1)?.size === 0) bySize.pop();
  };

  return {
    add(thing) {
      const held = holders.get(thing.holder) ?? new Set();
      holders.set(thing.holder, held);
      const { size } = held;
      held.add(thing);
      move(held, size, held.size);
    },
    remove(thing) {
      const held = holders.get(thing.holder);
      if (held?.delete(thing) !== true) return;
      if (held.size === 0) holders.delete(thing.holder);
      move(held, held.size + 1, held.size);
    },
    most: () => bySize.length - 1,
    ofHeaviest() {
      const [heaviest] = bySize.at(-1) ?? [];
      return heaviest ?? [];
    },
  };
}
