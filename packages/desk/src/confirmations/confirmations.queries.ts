import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ConfirmationStatus, deskConfirmations } from "@tsena/contract/desk.confirmations";
import { send } from "../api/api.ts";
import { actionOf, oneOf } from "../api/queries.ts";

/** Between two looks while the page is seen, in milliseconds: others ask and confirm. */
const refetchMs = 15_000;

const rows = 50;

/** The money deeds of operators, the newest first, page by page. */
export function useConfirmations(status: ConfirmationStatus | undefined) {
  return useInfiniteQuery({
    queryKey: ["confirmations", "list", status],
    queryFn: ({ pageParam, signal }) => send(deskConfirmations.list, { rows, cursor: pageParam, status }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
}

/** One of them by its id, however it stands; null where there is none, nothing while none is named. */
export function useConfirmation(id: string) {
  return useQuery({
    ...oneOf("confirmations", id, (asked, options) => send(deskConfirmations.list, asked, options)),
    refetchInterval: refetchMs,
  });
}

/** What an operator may say to what another has asked for; what it was about changes with it. */
export const confirmationActions = {
  confirm: actionOf(deskConfirmations.confirm, {
    changes: ["confirmations", "wallets", "orders", "payouts", "vouchers"],
  }),
  refuse: actionOf(deskConfirmations.refuse, { changes: ["confirmations", "wallets", "orders", "payouts"] }),
};
