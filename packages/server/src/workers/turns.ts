/** Does some work as soon as there is a lane for it; the work is told how many lanes are busy, its own among them. */
export type InTurn = <Result>(work: (busy: number) => Promise<Result>) => Promise<Result>;

/** So many wait for a turn already that whoever comes now is to come again. */
export class TurnsTaken extends Error {
  constructor() {
    super("too many wait for a turn");
    this.name = "TurnsTaken";
  }
}

/**
 * Lanes for work that must not be done all at once: so many go on, the others wait in the order of coming. Where so many wait already,
 * the next is turned away with `TurnsTaken`.
 */
export function turnsOf(atOnce: number, waitingAtMost = Infinity): InTurn {
  const waiting: (() => void)[] = [];
  let busy = 0;

  return async (work) => {
    if (busy < atOnce) busy += 1;
    else if (waiting.length >= waitingAtMost) throw new TurnsTaken();
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
