/** The largest order money can be counted for: one thousand million ariary, in hundredths. */
const largestAmount = 1e9 * 100;

/** A line of an order, as its total is counted. */
export interface Line {
  quantity: number;
  price: number;
  packingPrice: number;
}

/** What the lines of an order come to, in hundredths of an ariary; undefined when, with its delivery, it is beyond what may be ordered. */
export function amountsOf(
  lines: readonly Line[],
  deliveryAmount: number,
): { itemsAmount: number; packingAmount: number } | undefined {
  const itemsAmount = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const packingAmount = lines.reduce((sum, line) => sum + line.packingPrice * line.quantity, 0);
  return itemsAmount + packingAmount + deliveryAmount > largestAmount ? undefined : { itemsAmount, packingAmount };
}
