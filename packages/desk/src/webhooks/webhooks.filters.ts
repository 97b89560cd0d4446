import { addressOf, type ParsedAddress } from "../navigation/address.ts";

/** What of the webhooks is looked at, as the address has it. */
export interface WebhookFilters {
  /** The key whose webhooks are shown; '' for those of all. */
  keyId: string;
  /** The webhook that is open beside the table; '' for none. */
  id: string;
}

/** Reads the filters out of the address. */
export function webhookFiltersIn({ search }: ParsedAddress): WebhookFilters {
  return { keyId: search.get("key") ?? "", id: search.get("id") ?? "" };
}

/** The address of the webhooks with these filters. */
export function webhooksAddress({ keyId, id }: WebhookFilters): string {
  return addressOf("/webhooks", { key: keyId, id });
}
