/** Numbers drawn at random, the same ones for the same seed. */
export interface Draws {
  /** From 0 to below 1. */
  next(): number;
  /** Whether what has this chance happens. */
  happens(chance: number): boolean;
  /** A whole number from 1 to this one. */
  upTo(most: number): number;
  /** One of these; there must be one. */
  oneOf<Value>(values: readonly Value[]): Value;
}

export function drawsOf(seed: number): Draws {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    next,
    happens: (chance) => next() < chance,
    upTo: (most) => 1 + Math.floor(next() * most),
    oneOf: (values) => {
      const one = values[Math.floor(next() * values.length)];
      if (one === undefined) throw new Error("there is none to draw");
      return one;
    },
  };
}
