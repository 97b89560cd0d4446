import { addressOf, type ParsedAddress } from "../navigation/address.ts";

/** The operator that is open beside the table, as the address has it; '' for none. */
export const openIn = ({ search }: ParsedAddress): string => search.get("id") ?? "";

/** The address of the operators, with one of them open, or none. */
export const operatorsAddress = (id: string): string => addressOf("/operators", { id });
