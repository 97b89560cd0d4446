/** Thousands apart by comma, as the apps show them, or by dot or space, as people write them: an ariary has no three decimals. */
const inThousands = /^-?[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3})*$/;

/**
 * A number as people write it, as JavaScript reads it: in the digits of a Chinese keyboard too, without what parts its thousands. A comma
 * or a dot that parts none begins decimals, which are not run together with what stands before them.
 */
export function figuresOf(written: string): string {
  const figures = written.normalize("NFKC").trim();
  return inThousands.test(figures) ? figures.replace(/[.,\s]/g, "") : figures.replace(",", ".");
}
