import type { MobilePayoutStatus } from "@tsena/contract/wallet.mobile";
import { MobilePayoutStatusSchema } from "@tsena/contract/wallet.shapes";
import * as v from "valibot";
import { addressOf, dayIn, keywordIn, type ParsedAddress } from "../navigation/address.ts";

/** What of the payouts is looked at, as the address keeps it. */
export interface PayoutFilters {
  keyword: string;
  /** Undefined for every status. */
  status: MobilePayoutStatus | undefined;
  /** The shops' day that is held against the far side's books, as 2026-11-20; '' for none. */
  day: string;
  /** The payout that is open beside the table; '' for none. */
  id: string;
}

/** A status as a choice or an address says it; what makes no sense counts as not said. */
export function statusIn(value: string | null): MobilePayoutStatus | undefined {
  return v.is(MobilePayoutStatusSchema, value) ? value : undefined;
}

/** Every payout whose end is not known. */
export const unknownPayouts: PayoutFilters = { keyword: "", status: "unknown", day: "", id: "" };

/** Reads the filters out of the address; what makes no sense there counts as not said. */
export function payoutFiltersIn({ search }: ParsedAddress): PayoutFilters {
  return {
    keyword: keywordIn(search),
    status: statusIn(search.get("status")),
    day: dayIn(search),
    id: search.get("id") ?? "",
  };
}

/** The address of the payouts with these filters. */
export function payoutsAddress({ keyword, status, day, id }: PayoutFilters): string {
  return addressOf("/payouts", { keyword, status, day, id });
}
