import { useQuery } from "@tanstack/react-query";
import type { wallet } from "@tsena/contract/wallet";
import type { AppPayload } from "@tsena/web/terms.ts";
import { api } from "../api/api.ts";
import { carryOut, queryOf } from "../api/queries.ts";

/** What the wallet holds. */
export const useBalance = () => useQuery(queryOf(api.wallet.balance, {}));

/** Sets the payment password. Rejects with the failure of a quiet call. */
export const setPayPassword = (typed: AppPayload<typeof wallet.setPayPassword>) =>
  carryOut({ changes: ["wallet"] }, () => api.wallet.setPayPassword(typed, { quiet: true }));
