/** Does some work as soon as few enough go on; the work is told how many do, itself among them. */
export type AtOnce = <Result>(work: (busy: number) => Promise<Result>) => Promise<Result>;

/** So many wait already that whoever comes now is to come again. */
export class TooManyWait extends Error {
  constructor() {
    super("too many wait already");
    this.name = "TooManyWait";
  }
}

/**
 * For work that must not be done all at once: so many go on, the others wait in the order of coming. Where so many wait already,
 * the next is turned away with `TooManyWait`.
 */
export function fewAtOnce(atOnce: number, waitingAtMost = Infinity): AtOnce {
  const waiting: (() => void)[] = [];
  let busy = 0;

  return async (work) => {
    if (busy < atOnce) busy += 1;
    else if (waiting.length >= waitingAtMost) throw new TooManyWait();
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
