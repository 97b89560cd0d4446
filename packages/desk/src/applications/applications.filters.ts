import { type AuditStatus, auditStatuses } from "@tsena/contract/shops.states";
import { addressOf, keywordIn, type ParsedAddress } from "../navigation/address.ts";

/** The status that each choice of the filter asks for; undefined for every application that was sent. */
export const statusOf = {
  waiting: auditStatuses.inReview,
  rejected: auditStatuses.rejected,
  approved: auditStatuses.approved,
  suspended: auditStatuses.suspended,
  all: undefined,
} as const satisfies Record<string, AuditStatus | undefined>;

export type Choice = keyof typeof statusOf;

export const choices = Object.keys(statusOf) as Choice[];

/** What of the applications is looked at, as the address has it. */
export interface ApplicationFilters {
  keyword: string;
  choice: Choice;
  /** The shop whose application is open; '' for none. */
  shop: string;
}

/** Reads the filters out of the address; what makes no sense there counts as not said, and then those that wait are shown. */
export function filtersIn({ search }: ParsedAddress): ApplicationFilters {
  return {
    keyword: keywordIn(search),
    choice: choices.find((choice) => choice === search.get("status")) ?? "waiting",
    shop: search.get("shop") ?? "",
  };
}

/** The address of the applications with these filters. */
export function addressWith({ keyword, choice, shop }: ApplicationFilters): string {
  return addressOf("/applications", { keyword, status: choice === "waiting" ? "" : choice, shop });
}
