/** A dish that a shop lacks, by the names under which it was ordered. */
export interface MissingDish {
  variant_id: string;
  name_fr: string;
  name_zh: string;
}

interface Line extends MissingDish {
  /** What a combo takes; without names where its version did not keep them. */
  parts: readonly { variantId: string; names?: { fr: string; zh: string } }[] | null;
}

/**
 * The dishes that are missing of some lines of an order: of a combo those of its parts that are named, else the combo itself;
 * each once (rules/orders.md#refusing). Undefined where a part is named that none of the lines takes.
 */
export function missingDishes(lines: readonly Line[], partIds: readonly string[]): MissingDish[] | undefined {
  const named = new Set(partIds);
  const dishes = lines.flatMap((line): MissingDish[] => {
    const parts = (line.parts ?? []).filter(({ variantId }) => named.has(variantId));
    return parts.length === 0
      ? [line]
      : parts.map(({ variantId, names }) => ({
          variant_id: variantId,
          name_fr: names?.fr ?? line.name_fr,
          name_zh: names?.zh ?? line.name_zh,
        }));
  });
  const byId = new Map(
    dishes.map(({ variant_id, name_fr, name_zh }) => [variant_id, { variant_id, name_fr, name_zh }]),
  );
  return partIds.every((id) => byId.has(id)) ? [...byId.values()] : undefined;
}
