import type { wallet } from "@tsena/contract/wallet";
import { lastDayOf } from "@tsena/contract/shops.months";
import type { Bill } from "@tsena/web/shapes.ts";
import type { AppPayload } from "@tsena/web/terms.ts";

/** What of the bill is looked for. */
export interface BillFilter {
  typed: string;
  type: Bill["type"] | null;
  status: Bill["status"] | null;
  /** As "2026-11"; "" for any. */
  month: string;
}

/** The whole bill. */
export const anyBill: BillFilter = { typed: "", type: null, status: null, month: "" };

/** Whether there is anything that one looks for. */
export function isNarrowed({ typed, type, status, month }: BillFilter): boolean {
  return typed.trim() !== "" || type !== null || status !== null || month !== "";
}

/** What the server is asked. */
export function askedOf({ typed, type, status, month }: BillFilter): AppPayload<typeof wallet.bills> {
  const keyword = typed.trim();
  return {
    ...(keyword === "" ? {} : { keyword }),
    ...(type === null ? {} : { type }),
    ...(status === null ? {} : { status }),
    ...(month === "" ? {} : { from: `${month}-01`, to: lastDayOf(month) }),
  };
}
