import type { CallPayload } from "@tsena/contract/call";
import type { ManagedShop, shops } from "@tsena/contract/shops";
import { normaliseAccount } from "../forms/account.ts";
import { homeAreaCode } from "../forms/area-code.ts";

type Change = CallPayload<typeof shops.updateManaged>;

/** How the shop is run, as its form holds it. */
export type ManagedFields = {
  headPerson: string;
  phone: string;
  deliveryMode: "1" | "2";
  openingDate: string;
  orderLimit: string;
  prepMinutes: string;
  refillsAtOpening: boolean;
};

/** How the shop is run, for its form; what is not set is empty. */
export function fieldsOf(shop: ManagedShop): ManagedFields {
  return {
    headPerson: shop.headPerson,
    phone: shop.phone,
    deliveryMode: `${shop.deliveryMode}`,
    openingDate: shop.openingDate ?? "",
    orderLimit: String(shop.orderLimit),
    prepMinutes: String(shop.prepMinutes),
    refillsAtOpening: shop.refillsAtOpening,
  };
}

/** A whole number as it is typed; anything else is no number, which the call's own rules refuse. */
export function wholeNumber(typed: string): number {
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

/** What the call takes of the fields that were changed. */
export function changeOf(fields: Partial<ManagedFields>): Change {
  const { phone, deliveryMode, orderLimit, prepMinutes, ...others } = fields;
  return {
    ...others,
    ...(phone === undefined ? {} : { phone: normaliseAccount(phone) }),
    ...(deliveryMode === undefined ? {} : { deliveryMode: deliveryMode === "2" ? 2 : 1 }),
    ...(orderLimit === undefined ? {} : { orderLimit: wholeNumber(orderLimit) }),
    ...(prepMinutes === undefined ? {} : { prepMinutes: wholeNumber(prepMinutes) }),
  };
}

/** What the buttons beside a number make of it: the next step up or down, within what is accepted. */
export function stepped(typed: string, by: number, { min, max }: { min: number; max: number }): string {
  const value = wholeNumber(typed);
  const from = Number.isNaN(value) ? min : value;
  const next = by > 0 ? Math.floor(from / by) * by + by : Math.ceil(from / -by) * -by + by;
  return String(Math.min(max, Math.max(min, next)));
}

/** A number of Madagascar as it is dialled there, "034 00 000 01", which stands behind the area code; any other as it is. */
export function localNumber(phone: string): string {
  if (!phone.startsWith(homeAreaCode)) return phone;
  return `0${phone.slice(homeAreaCode.length)}`.replace(/^(\d{3})(\d\d)(\d{3})(\d\d)$/, "$1 $2 $3 $4");
}
