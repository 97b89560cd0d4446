import { unitsPerAriary } from "@tsena/contract/money";

/** The notes that are in use, in whole ariary, the biggest first: below these only coins are. */
export const notes = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100] as const;

export interface Change {
  /** What is given back, in whole hundredths of an ariary. */
  amount: number;
  /** In as few notes as there can be. */
  notes: { ariary: number; count: number }[];
  /** What is left for coins, in whole hundredths of an ariary. */
  coins: number;
}

/** What is given back of what a customer has handed over, in whole hundredths of an ariary; null where it does not suffice. */
export function changeOf(due: number, given: number): Change | null {
  const amount = given - due;
  if (amount < 0) return null;
  let left = amount;
  const counted = notes.map((ariary) => {
    const units = ariary * unitsPerAriary;
    const count = Math.floor(left / units);
    left -= count * units;
    return { ariary, count };
  });
  return { amount, notes: counted.filter(({ count }) => count > 0), coins: left };
}
