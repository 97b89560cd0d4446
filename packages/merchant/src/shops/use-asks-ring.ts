import type { ManagedShop } from "@tsena/web/shapes.ts";
import { useIsGranted } from "../person/use-may.ts";

/**
 * Whether a shop that is to be opened is asked to hear its ring first: it never did, and whoever opens it can test it
 * (rules/shops.md#first-steps).
 */
export function useAsksRing({ firstSteps }: Pick<ManagedShop, "firstSteps">): boolean {
  const mayTest = useIsGranted("orders.view");
  return mayTest && firstSteps.includes("ring");
}
