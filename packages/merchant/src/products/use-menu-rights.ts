import { useMemo } from "react";
import { useIsGranted } from "../person/use-may.ts";
import type { Granted } from "./menu.actions.rules.ts";

/** What whoever is at the phone may do with any product: what is not granted is not a button. */
export interface RowRights {
  open: boolean;
  price: boolean;
  stock: boolean;
  more: boolean;
}

/** What whoever is at the phone may do with products: the rights themselves, and what of a row is a button. */
export function useMenuRights(): { granted: Granted; rights: RowRights } {
  const products = useIsGranted("goods");
  const stock = useIsGranted("stock");
  const price = useIsGranted("price");
  const categories = useIsGranted("categories");
  return useMemo(() => {
    const has = { goods: products, stock, price, categories };
    const granted = (Object.keys(has) as (keyof typeof has)[]).filter((id) => has[id]);
    return { granted, rights: { open: products, price, stock, more: products || stock || categories } };
  }, [products, stock, price, categories]);
}
