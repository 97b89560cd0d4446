import type { DealStatus } from "@tsena/contract/wallet.states";
import { addressOf, type ParsedAddress } from "../navigation/address.ts";

/** What of the vouchers is looked at, as the address has it. */
export interface VoucherFilters {
  status: DealStatus | undefined;
  /** Those that were issued together; '' for all. */
  batchId: string;
  /** The voucher that is open beside the table; '' for none. */
  id: string;
  /** Whether those that were issued together are laid out to be printed. */
  isPrinting: boolean;
}

const statuses: readonly DealStatus[] = ["open", "completed", "cancelled", "expired"];

/** A status as an address or a choice says it; what makes no sense there counts as not said. */
export function statusIn(value: string | null): DealStatus | undefined {
  return statuses.find((status) => status === value);
}

/** Reads the filters out of the address. */
export function voucherFiltersIn({ search }: ParsedAddress): VoucherFilters {
  return {
    status: statusIn(search.get("status")),
    batchId: search.get("batch") ?? "",
    id: search.get("id") ?? "",
    isPrinting: search.get("print") === "true",
  };
}

/** The address of the vouchers with these filters. */
export function vouchersAddress({ status, batchId, id, isPrinting }: VoucherFilters): string {
  return addressOf("/vouchers", { status, batch: batchId, id, print: isPrinting ? true : undefined });
}

/** All of the vouchers. */
export const allVouchers: VoucherFilters = { status: undefined, batchId: "", id: "", isPrinting: false };
