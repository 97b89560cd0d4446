import { addressOf, keywordIn, type ParsedAddress, switchIn } from "../navigation/address.ts";

/** What of the accounts is looked at, as the address has it. */
export interface AccountFilters {
  keyword: string;
  /** Only the disabled, only the others, or all. */
  disabled: boolean | undefined;
  /** The account that is open beside the table; '' for none. */
  id: string;
}

/** Reads the filters out of the address; what makes no sense there counts as not said. */
export function filtersIn({ search }: ParsedAddress): AccountFilters {
  return {
    keyword: keywordIn(search),
    disabled: switchIn(search.get("disabled")),
    id: search.get("id") ?? "",
  };
}

/** The address of the accounts with these filters. */
export function addressWith({ keyword, disabled, id }: AccountFilters): string {
  return addressOf("/accounts", { keyword, disabled, id });
}
