import { useInfiniteQuery } from "@tanstack/react-query";
import type { prices } from "@tsena/contract/variants.prices";
import type { AppPayload } from "@tsena/web/terms.ts";
import { api } from "../../api/api.ts";
import { pagesOf } from "../../api/queries.ts";

/** How many prices are fetched at a time: a change of many comes whole, mostly. */
const rows = 50;

/** The log of price changes, newest first, page after page. */
export function usePriceLog(productId: string | undefined) {
  const asked: AppPayload<typeof prices.log> = productId === undefined ? { rows } : { rows, productId };
  return useInfiniteQuery({ ...pagesOf(api.prices.log, asked), refetchOnMount: "always" });
}
