/** A source of chance: the same seed gives the same draws in the same order. */
export interface Chance {
  /** A number from `least` up to, and without, `most`. */
  between(least: number, most: number): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True in this share of cases, 0 to 1. */
  happens(share: number): boolean;
  /** One of a list that holds something. */
  oneOf<Thing>(list: readonly Thing[]): Thing;
}

/** FNV-1a: one 32-bit number for a text. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** Draws by mulberry32, seeded by a text: good enough for make-believe, never for secrets. */
export function chanceOf(seed: string): Chance {
  let state = hash(seed);
  const draw = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + draw() * (most - least);
  return {
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    happens: (share) => draw() < share,
    oneOf: (list) => {
      const found = list[Math.floor(draw() * list.length)];
      if (found === undefined) throw new Error("nothing to choose from");
      return found;
    },
  };
}
