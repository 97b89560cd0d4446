import { BillStatusSchema, BillTypeSchema } from "@tsena/contract/wallet.shapes";
import type { BillStatus, BillType } from "@tsena/contract/wallet.states";
import * as v from "valibot";
import { addressOf, keywordIn, type ParsedAddress } from "../navigation/address.ts";

/** What of a wallet's bill is looked at. */
export interface BillFilters {
  /** Undefined for every type, and every status. */
  type: BillType | undefined;
  status: BillStatus | undefined;
  /** As 2026-11; '' for any. */
  month: string;
}

/** What of the wallets is looked at, as the address keeps it. */
export interface WalletFilters extends BillFilters {
  keyword: string;
  /** The shop whose wallet is open beside the table; '' for none. */
  id: string;
}

/** A bill type as a choice or an address says it; what makes no sense counts as not said. */
export function billTypeIn(value: string | null): BillType | undefined {
  return v.is(BillTypeSchema, value) ? value : undefined;
}

/** The same of a bill's status. */
export function billStatusIn(value: string | null): BillStatus | undefined {
  return v.is(BillStatusSchema, value) ? value : undefined;
}

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Reads the filters out of the address; what makes no sense there counts as not said. */
export function walletFiltersIn({ search }: ParsedAddress): WalletFilters {
  const said = search.get("month") ?? "";
  return {
    keyword: keywordIn(search),
    id: search.get("id") ?? "",
    type: billTypeIn(search.get("type")),
    status: billStatusIn(search.get("status")),
    month: month.test(said) ? said : "",
  };
}

/** The address of the wallets with these filters. */
export function walletsAddress({ keyword, id, type, status, month: ofMonth }: WalletFilters): string {
  return addressOf("/wallets", { keyword, id, type, status, month: ofMonth });
}

/** The address of a shop's wallet with its whole bill, beside what was searched. */
export function walletAddress(id: string, keyword = ""): string {
  return addressOf("/wallets", { keyword, id });
}
