import { addressOf, type ParsedAddress, switchIn } from "../navigation/address.ts";

/** What of the keys is looked at, as the address has it. */
export interface KeyFilters {
  /** Only the revoked, only those that open, or all. */
  revoked: boolean | undefined;
  /** The key that is open beside the table; '' for none. */
  id: string;
}

/** Reads the filters out of the address; what makes no sense there counts as not said. */
export function keyFiltersIn({ search }: ParsedAddress): KeyFilters {
  return { revoked: switchIn(search.get("revoked")), id: search.get("id") ?? "" };
}

/** The address of the keys with these filters. */
export function keysAddress({ revoked, id }: KeyFilters): string {
  return addressOf("/keys", { revoked, id });
}
