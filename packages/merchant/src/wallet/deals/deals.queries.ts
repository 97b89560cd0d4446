import { useQuery } from "@tanstack/react-query";
import type { deals } from "@tsena/contract/wallet.deals";
import type { Deal } from "@tsena/contract/wallet.shapes";
import { isCallFailed } from "@tsena/web/call-failed.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { api } from "../../api/api.ts";
import { carryOut, queryOf } from "../../api/queries.ts";
import { sendMoney } from "../money-sent.ts";

/** How often both sides ask how a deal stands, in milliseconds. */
const askEveryMs = 2000;

/** A deal is shown as it stands, or not at all: what was stored says nothing of who has paid since. */
const fresh = { meta: { cache: false }, refetchOnMount: "always" } as const;

const moneyMoves = { changes: ["wallet", "deals"] } as const;

/** A code of the shop's; quiet: that there is none, the page says itself. */
const codeOf = (asked: { amount?: number }) => ({
  ...queryOf(api.deals.qrCode, asked),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.deals.qrCode(asked, { signal, quiet: true }),
});

/** The shop's own receipt code, which stays the same: it is shown without a link, too. With one it is asked whether it still holds. */
export const useReceiptCode = () => useQuery({ ...codeOf({}), refetchOnMount: "always" });

/** The code of a collection of so much, in hundredths of an ariary; the same as long as it is open. */
export const useCollection = (amount: number) =>
  useQuery({ ...codeOf({ amount }), ...fresh, staleTime: Infinity, gcTime: 0 });

const notPayable = ["shopNotApproved", "shopSuspended", "shopNotPayable"] as const;

/** Why a shop has no code: nobody can pay it (rules/wallet.md#who-can-be-paid). */
export type WhyNotPayable = (typeof notPayable)[number];

/** Why the shop has no code, also where one of before is still known; undefined where that is not what was answered. */
export const whyNotPayable = (error: Error | null): WhyNotPayable | undefined =>
  isCallFailed(error) ? notPayable.find((name) => name === error.name) : undefined;

/** Whether an answer says that there is no such deal for this shop. */
export const isNoDeal = (error: Error | null): boolean => isCallFailed(error) && error.name === "dealNotFound";

interface Asked {
  state: { data: Deal | undefined; error: Error | null };
}

/** A deal, followed closely while it is open; that there is none, the page says itself. */
export const useDeal = (dealId: string) =>
  useQuery({
    ...queryOf(api.deals.deal, { dealId }),
    queryFn: ({ signal }) => api.deals.deal({ dealId }, { signal, quiet: true }),
    ...fresh,
    enabled: dealId !== "",
    refetchInterval: ({ state: { data, error } }: Asked) =>
      isNoDeal(error) || (data !== undefined && data.status !== "open") ? false : askEveryMs,
  });

/** What has just been paid in, asked for while a code of the shop's is shown. */
export const useReceived = () =>
  useQuery({ ...queryOf(api.deals.received, {}), ...fresh, refetchInterval: askEveryMs });

/** What a scanned text stands for; the page says itself why it is none. */
export const useScanned = (code: string) =>
  useQuery({
    ...queryOf(api.deals.scan, { code }),
    queryFn: ({ signal }) => api.deals.scan({ code }, { signal, quiet: true }),
    ...fresh,
  });

/** Whose wallet an account is. Rejects with the failure of a quiet call. */
export const findReceiver = (account: string) => api.deals.receiver({ account }, { quiet: true });

/** What is paid or withdrawn, without the code that is typed for it. */
type Uncoded<Typed> = Omit<Typed, "payPassword">;

/** Pays, once; rejects with the failure of a quiet call. */
export const pay = (payment: Uncoded<AppPayload<typeof deals.transfer>>, payPassword: string) =>
  carryOut(moneyMoves, () =>
    sendMoney(payment, (idempotencyKey) =>
      api.deals.transfer({ ...payment, payPassword }, { quiet: true, idempotencyKey }),
    ),
  );

/** Holds money to be paid out in cash or to a number, once; rejects with the failure of a quiet call. */
export const withdraw = (payment: Uncoded<AppPayload<typeof deals.withdraw>>, payPassword: string) =>
  carryOut(moneyMoves, () =>
    sendMoney(payment, (idempotencyKey) =>
      api.deals.withdraw({ ...payment, payPassword }, { quiet: true, idempotencyKey }),
    ),
  );

/** Says that the cash of a withdrawal was paid out; rejects with the failure of a quiet call. */
export const confirmWithdrawal = (dealId: string, matchCode: string) =>
  carryOut(moneyMoves, () => api.deals.confirm({ dealId, matchCode }, { quiet: true }));

/** Redeems a customer's voucher by its code; rejects with the failure of a quiet call. */
export const redeemVoucher = (code: string) => carryOut(moneyMoves, () => api.deals.confirm({ code }, { quiet: true }));

/** Cancels a deal. The code that is shown stays that of the deal: asked for again, it would be that of a new one. */
export const cancelDeal = (dealId: string) =>
  carryOut({ ...moneyMoves, putsRight: api.deals.qrCode.key }, () => api.deals.cancel({ dealId }));
