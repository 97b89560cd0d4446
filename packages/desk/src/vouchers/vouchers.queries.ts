import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Confirmation } from "@tsena/contract/desk.confirmations";
import { deskVouchers } from "@tsena/contract/desk.vouchers";
import { sendOnce, sentFields } from "@tsena/web/forms/sent.ts";
import { send } from "../api/api.ts";
import { actionOf, oneOf } from "../api/queries.ts";
import { deskFields } from "../forms/desk-draft.ts";
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

const issuing = actionOf(deskVouchers.issue, { changes: ["vouchers", "confirmations"] });

type Issuing = Parameters<typeof issuing.mutationFn>[0];

/** What giving vouchers away has come to; `isEarlier`: that of before, whose answer was lost, and nothing else was given away. */
export interface Issued {
  deed: Confirmation;
  isEarlier: boolean;
}

/** What was sent and not answered, over a reload: vouchers are told from each other by nothing else, and would be given away twice. */
const sentDraft = deskFields("vouchersSent", sentFields);

/** Whether vouchers that were sent are there is asked no more: the next ones are others. */
export const forgetIssued = (): void => sentDraft.write(undefined);

/** What an operator may do with vouchers: give them away, take one back. */
export const voucherActions = {
  issue: {
    ...issuing,
    mutationFn: (given: Issuing) =>
      sendOnce<Issuing, Issued>(sentDraft, given, {
        send: async (payload, idempotencyKey) => ({
          deed: await send(deskVouchers.issue, payload, { idempotencyKey }),
          isEarlier: false,
        }),
        amend: async (before) => ({ ...before, isEarlier: true }),
      }),
  },
  cancel: actionOf(deskVouchers.cancel, { changes: ["vouchers", "voucher-codes"] }),
};
