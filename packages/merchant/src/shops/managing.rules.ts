import type { shops } from "@tsena/contract/shops";
import type { ManagedShop } from "@tsena/web/shapes.ts";
import type { AppPayload } from "@tsena/web/terms.ts";
import { normaliseAccount } from "../forms/account.ts";
import { homeAreaCode } from "../forms/area-code.ts";
import { wholeNumber } from "../forms/whole-number.ts";

type Change = AppPayload<typeof shops.updateManaged>;

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

const mayBeEmpty = ["headPerson", "openingDate"] as const;

/** What the call takes of the fields that were changed. */
export function changeOf(fields: Partial<ManagedFields>): Change {
  const { phone, deliveryMode, orderLimit, prepMinutes, headPerson, openingDate, ...others } = fields;
  const emptied = mayBeEmpty.filter((name) => fields[name]?.trim() === "");
  return {
    ...others,
    ...(emptied.length === 0 ? {} : { emptied }),
    ...(headPerson?.trim() ? { headPerson } : {}),
    ...(openingDate?.trim() ? { openingDate } : {}),
    ...(phone === undefined ? {} : { phone: normaliseAccount(phone) }),
    ...(deliveryMode === undefined ? {} : { deliveryMode: deliveryMode === "2" ? 2 : 1 }),
    ...(orderLimit === undefined ? {} : { orderLimit: wholeNumber(orderLimit) }),
    ...(prepMinutes === undefined ? {} : { prepMinutes: wholeNumber(prepMinutes) }),
  };
}

/** Whether a shop has an order phone that nobody of it has proven: alarms do not go there. False of one not known yet. */
export function isUnproven(shop: Pick<ManagedShop, "orderPhone" | "orderPhoneProven"> | undefined): boolean {
  return shop !== undefined && shop.orderPhone !== null && !shop.orderPhoneProven;
}

/** A number of Madagascar as it is dialled there, "034 00 000 01", which stands behind the area code; any other as it is. */
export function localNumber(phone: string): string {
  if (!phone.startsWith(homeAreaCode)) return phone;
  return `0${phone.slice(homeAreaCode.length)}`.replace(/^(\d{3})(\d\d)(\d{3})(\d\d)$/, "$1 $2 $3 $4");
}
