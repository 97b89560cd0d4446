import { useCallback, useMemo, useState } from "react";
import type { Variant } from "@tsena/web/shapes.ts";
import { useIsGranted } from "../../person/use-may.ts";
import type { VariantRights, VariantTap } from "./parts/variant-line.tsx";

/** What whoever is at the phone sees and may change: who has only the stock, or only the prices, sees only that. */
export function useVariantRights(): VariantRights {
  const products = useIsGranted("goods");
  const stock = useIsGranted("stock");
  const price = useIsGranted("price");
  return useMemo(
    () => ({ products, stock, price, seesPrice: price || products, seesStock: stock || products }),
    [products, stock, price],
  );
}

/** What a tap on a variant has opened. */
export function useVariantTap() {
  const [tapped, setTapped] = useState<{ id: string; tap: VariantTap } | null>(null);
  const onTap = useCallback(({ id }: Variant, tap: VariantTap) => setTapped({ id, tap }), []);
  return { tapped, onTap, close: () => setTapped(null) };
}
