import { useInfiniteQuery } from "@tanstack/react-query";
import type { CallPayload } from "@tsena/contract/call";
import type { prices } from "@tsena/contract/variants.prices";
import { api } from "../../api/api.ts";
import { pagesOf } from "../../api/queries.ts";

/** How many prices are fetched at a time: a change of many comes whole, mostly. */
const rows = 50;

/** The log of price changes, newest first, page after page. */
export function usePriceLog(goodsId: string | undefined) {
  const asked: CallPayload<typeof prices.log> = goodsId === undefined ? { rows } : { rows, goodsId };
  return useInfiniteQuery({ ...pagesOf(api.prices.log, asked), refetchOnMount: "always" });
}
