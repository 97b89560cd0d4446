/** What somebody holds of something that is scarce; whoever has it in hand knows whose it is, and how little it would be missed. */
export interface Held {
  holder: string;
  /** 0 is missed the least. */
  worth: 0 | 1 | 2;
}

interface Holder<Thing> {
  byWorth: [Set<Thing>, Set<Thing>, Set<Thing>];
}

const sizeOf = ({ byWorth }: Holder<unknown>): number => byWorth.reduce((sum, { size }) => sum + size, 0);

/** Those who hold something, in the order of how much each of them holds. Every step costs the same, however many they are. */
export interface Crowd<Thing extends Held> {
  add(thing: Thing): void;
  remove(thing: Thing): void;
  /** Notes how little it would be missed from now on. */
  value(thing: Thing, worth: Held["worth"]): void;
  /** The most that one of them holds. */
  most(): number;
  /** What is missed the least of whoever holds the most; of several of both, what has been so the longest. */
  weakest(): Thing | undefined;
}

/** An empty crowd. */
export function newCrowd<Thing extends Held>(): Crowd<Thing> {
  const holders = new Map<string, Holder<Thing>>();
  const bySize: Set<Holder<Thing>>[] = [new Set()];

  const move = (holder: Holder<Thing>, from: number, to: number): void => {
    bySize[from]?.delete(holder);
    if (to > 0) (bySize[to] ??= new Set()).add(holder);
    while (bySize.length > 1 && bySize.at(-1)?.size === 0) bySize.pop();
  };

  return {
    add(thing) {
      const holder = holders.get(thing.holder) ?? { byWorth: [new Set(), new Set(), new Set()] };
      holders.set(thing.holder, holder);
      const size = sizeOf(holder);
      holder.byWorth[thing.worth].add(thing);
      move(holder, size, size + 1);
    },
    remove(thing) {
      const holder = holders.get(thing.holder);
      if (holder === undefined) return;
      const size = sizeOf(holder);
      if (!holder.byWorth[thing.worth].delete(thing)) return;
      if (size === 1) holders.delete(thing.holder);
      move(holder, size, size - 1);
    },
    value(thing, worth) {
      const byWorth = holders.get(thing.holder)?.byWorth;
      if (byWorth?.[thing.worth].delete(thing) !== true) return;
      thing.worth = worth;
      byWorth[worth].add(thing);
    },
    most: () => bySize.length - 1,
    weakest() {
      const [heaviest] = bySize.at(-1) ?? [];
      const [first] = heaviest?.byWorth.find(({ size }) => size > 0) ?? [];
      return first;
    },
  };
}
