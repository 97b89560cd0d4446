import { shopDay } from "@tsena/contract/shops.day";
import { dayWords } from "../i18n/times.ts";

/** The last day on which a voucher is redeemed, which it says on paper: it is over at the end of it. */
export function lastDayOf({ validUntil }: { validUntil: string }): string {
  return dayWords(shopDay(new Date(Date.parse(validUntil) - 1)));
}
