import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { deskVouchers } from "@tsena/contract/desk.vouchers";
import { send } from "../api/api.ts";
import { actionOf, oneOf } from "../api/queries.ts";
import { deedOf } from "../forms/sent-deed.ts";
import { voucherDraftName } from "./vouchers.draft.ts";
import type { VoucherFilters } from "./vouchers.filters.ts";

/** How many vouchers are fetched at once. */
const rows = 50;

/** The vouchers, the newest first, page by page. */
export function useVouchers({ status, batchId }: Pick<VoucherFilters, "status" | "batchId">) {
  const batch = batchId === "" ? undefined : batchId;
  return useInfiniteQuery({
    queryKey: ["vouchers", "list", status, batchId],
    queryFn: ({ pageParam, signal }) =>
      send(deskVouchers.list, { rows, cursor: pageParam, status, batchId: batch }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** One voucher by its number, however it stands; null where there is none, nothing while none is named. */
export function useVoucher(id: string) {
  return useQuery(oneOf("vouchers", id, (asked, options) => send(deskVouchers.list, asked, options)));
}

/** The codes of those that were issued together: fetched to be printed, as each look is written down. */
export function usePrintedVouchers(batchId: string) {
  return useQuery({
    queryKey: ["voucher-codes", batchId],
    queryFn: ({ signal }) => send(deskVouchers.codes, { batchId }, { signal }),
    gcTime: 0,
  });
}

/** What an operator may do with vouchers: give them away, take one back. */
export const voucherActions = {
  issue: deedOf(
    actionOf(deskVouchers.issue, { changes: ["vouchers", "confirmations"] }),
    () => voucherDraftName,
    (payload, idempotencyKey) => send(deskVouchers.issue, payload, { idempotencyKey }),
  ),
  cancel: actionOf(deskVouchers.cancel, { changes: ["vouchers", "voucher-codes"] }),
};
