/** Does some work as soon as there is a lane for it; the work is told how many lanes are busy, its own among them. */
export type InTurn = <Result>(work: (busy: number) => Promise<Result>) => Promise<Result>;

/**
 * Lanes for work that must not be done all at once: so many go on, the others wait in the order of coming. Where more than
 * `waitingAtMost` wait already, the next is refused with what `full` gives.
 */
export function turnsOf(atOnce: number, most?: { waitingAtMost: number; full: () => Error }): InTurn {
  const waiting: (() => void)[] = [];
  let busy = 0;

  return async (work) => {
    if (busy < atOnce) busy += 1;
    else if (most !== undefined && waiting.length >= most.waitingAtMost) throw most.full();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work(busy);
    } finally {
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}
