import { saidIn } from "./menu-cells.rules.ts";
import type { TableLine } from "./menu-table.rules.ts";
import type { StoredProduct } from "../products/saving.rules.ts";

/**
 * A name as the database compares it: letter by letter, without capitals. Where JavaScript writes one capital as two signs
 * (a dotted İ) it has one, and the sign that is left over says nothing.
 */
export function caseless(name: string): string {
  return Array.from(name, (letter) => letter.toLowerCase().replace("\u0307", "")).join("");
}

const nameOf = (name = ""): string => caseless(saidIn("name_fr", name));

/** Both names of a variant, as they are compared. */
export function variantNames(nameFr: string, nameZh: string): string {
  return JSON.stringify([nameOf(nameFr), nameOf(nameZh)]);
}

/**
 * Tells whether a line without an id names a product that is in its category already: by every name that both have, one at
 * least. The same table sent again makes nothing twice, whatever became of the first (rules/products.md#tables-that-come-again).
 */
export function knownIn(products: Iterable<StoredProduct>) {
  const known = new Set<string>();
  const keyOf = (...names: (string | null | undefined)[]): string => JSON.stringify(names);
  for (const { categoryId, nameFr, nameZh } of products) {
    const [fr, zh] = [nameOf(nameFr), nameOf(nameZh)];
    known.add(keyOf(categoryId, fr, zh));
    if (fr !== "") known.add(keyOf(categoryId, fr, null));
    if (zh !== "") known.add(keyOf(categoryId, null, zh));
  }
  return (categoryId: string | undefined, { name_fr, name_zh }: TableLine["cells"]): boolean => {
    const [fr, zh] = [nameOf(name_fr), nameOf(name_zh)];
    const hasBoth = fr !== "" && zh !== "";
    const names = hasBoth
      ? [
          [fr, zh],
          [fr, ""],
          ["", zh],
        ]
      : [[fr || null, zh || null]];
    return names.some((both) => known.has(keyOf(categoryId, ...both)));
  };
}
