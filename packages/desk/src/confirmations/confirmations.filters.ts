import { type ConfirmationStatus, ConfirmationStatusSchema } from "@tsena/contract/desk.confirmations";
import * as v from "valibot";
import { addressOf, type ParsedAddress } from "../navigation/address.ts";

/** What of the money deeds is looked at, as the address keeps it. */
export interface ConfirmationFilters {
  /** Undefined for every status. */
  status: ConfirmationStatus | undefined;
  /** The one that is open beside the table; '' for none. */
  id: string;
}

/** All of them, whatever their status, as an address says it. */
export const anyStatus = "all";

/** A status as a choice or an address says it; where nothing is said, or what makes no sense, what waits is looked at. */
export function confirmationStatusIn(value: string | null): ConfirmationStatus | undefined {
  if (value === anyStatus) return undefined;
  return v.is(ConfirmationStatusSchema, value) ? value : "waiting";
}

/** Reads the filters out of the address. */
export function confirmationFiltersIn({ search }: ParsedAddress): ConfirmationFilters {
  return { status: confirmationStatusIn(search.get("status")), id: search.get("id") ?? "" };
}

/** The address of the money deeds with these filters. */
export function confirmationsAddress({ status, id }: ConfirmationFilters): string {
  return addressOf("/confirmations", { status: status === "waiting" ? "" : (status ?? anyStatus), id });
}
