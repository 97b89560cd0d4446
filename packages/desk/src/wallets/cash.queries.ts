import { useQuery } from "@tanstack/react-query";
import { deskWithdrawals } from "@tsena/contract/desk.withdrawals";
import { refusedUnder } from "@tsena/web/forms/faults.ts";
import { send } from "../api/api.ts";
import { actionOf } from "../api/queries.ts";

const finding = actionOf(deskWithdrawals.find, { changes: [] });
const paying = actionOf(deskWithdrawals.pay, { changes: ["wallets"] });

type Finding = Parameters<typeof finding.mutationFn>[0];
type Paying = Parameters<typeof paying.mutationFn>[0];

/** What an operator does with a withdrawal in cash: finds it by the code that its owner shows, and pays it out. */
export const cashActions = {
  find: {
    ...finding,
    mutationFn: (given: Finding) =>
      refusedUnder(
        { qrCodeUnknown: "code", dealOfAnotherKind: "code", dealNotFound: "code" },
        finding.mutationFn(given),
      ),
  },
  pay: {
    ...paying,
    mutationFn: (given: Paying) => refusedUnder({ matchCodeWrong: "matchCode" }, paying.mutationFn(given)),
  },
};

/** What the operator has paid out in cash today. */
export function useCashDay() {
  return useQuery({
    queryKey: ["wallets", "cashDay"],
    queryFn: ({ signal }) => send(deskWithdrawals.day, {}, { signal }),
  });
}
