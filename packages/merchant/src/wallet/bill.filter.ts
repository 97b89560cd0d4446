import type { wallet } from "@tsena/contract/wallet";
import { shopDay } from "@tsena/contract/shops.day";
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

/** The last day of a month. */
function lastDayOf(month: string): string {
  const [year = 0, nth = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10);
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

const shownMonths = 12;

/** The months that can be chosen, this one first. */
export function monthsUntil(now: number): string[] {
  const [year = 0, nth = 1] = shopDay(new Date(now)).split("-").map(Number);
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(year, nth - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
