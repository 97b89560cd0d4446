import type { CallOutput } from "@tsena/contract/call";
import type { Language } from "@tsena/contract/languages";
import type { ManagedShop, ShopCard, shops } from "@tsena/contract/shops";
import type { ShopFile } from "@tsena/contract/shops.files";
import { workDayOf } from "@tsena/contract/shops.week";
import type { BusinessHoursTable } from "../database/tables.shops.ts";
import { hasModule, type Person } from "../http/actors.ts";
import { nameIn } from "../products/names.rules.ts";
import { busyOf } from "./busy.rules.ts";
import { effectiveOf, isSwitchedOn } from "./effective.rules.ts";
import { stepsLeft } from "./first-steps.rules.ts";
import { hoursOf } from "./hours.view.ts";
import type { listShopsOf, WholeShop } from "./managing.store.ts";
import { type Ended, momentOf } from "./moments.rules.ts";

/** When it is read, and in which language. */
export interface Reading {
  now: Date;
  language: Language;
}

/** A shop with the rows of its hours. */
export interface ShopWithHours {
  shop: WholeShop;
  hours: readonly BusinessHoursTable[];
}

/**
 * The number that customers call: where the shop names none for that, its order phone while somebody of the shop reads it
 * (rules/shops.md#order-phone), not that of a member who has left. Empty where there is none.
 */
function phoneShownOf(shop: WholeShop): string {
  return shop.phone ?? (shop.is_order_phone_proven ? shop.order_phone : null) ?? "";
}

/** What the manager and the customers are both told of a shop. */
function sharedOf({ shop, hours }: ShopWithHours, { now, language }: Reading) {
  const { category_id: id, category_fr: fr, category_zh: zh } = shop;
  return {
    shopId: shop.id,
    logo: shop.logo,
    name: shop.name,
    phone: phoneShownOf(shop),
    address: shop.address,
    latitude: shop.latitude,
    longitude: shop.longitude,
    type: id === null ? null : { id, name: nameIn({ fr: fr ?? "", zh: zh ?? "" }, language) },
    deliveryMode: shop.delivery_mode,
    hours: hours.map(hoursOf),
    signboard: shop.signboard,
    banner: shop.banner,
    effective: effectiveOf(shop, hours, now),
    busy: busyOf(shop, now),
  };
}

/** A shop as its customers see it, with its photos among all its pictures. */
export function cardOf(read: ShopWithHours, pictures: readonly ShopFile[], reading: Reading): ShopCard {
  const photos = pictures.filter(({ kind }) => kind === "photo");
  return { ...sharedOf(read, reading), description: read.shop.description, photos };
}

/** The owner's own account, for whoever may see how the shop is run; not for everybody at the counter. */
function ownerAccount(shop: WholeShop, actor: Person) {
  if (!hasModule(actor, "shop.info")) return { loginAccount: "", email: null };
  return { loginAccount: shop.owner_phone ?? shop.owner_email ?? "", email: shop.owner_email };
}

/** A shop as whoever manages it sees it; `ended` only for whoever sees what became of its orders. */
export function managedOf(
  read: ShopWithHours & { ended: Ended | undefined },
  reading: Reading,
  actor: Person,
): ManagedShop {
  const { shop, hours, ended } = read;
  const shared = sharedOf(read, reading);
  const day = workDayOf(hours, reading.now);
  const moment = ended === undefined ? null : momentOf(shop, shared.effective, ended, day);
  return {
    ...shared,
    ...ownerAccount(shop, actor),
    headPerson: shop.head_person,
    orderPhone: shop.order_phone,
    orderPhoneProven: shop.is_order_phone_proven,
    openingDate: shop.opens_on,
    orderLimit: shop.order_limit,
    prepMinutes: shop.prep_minutes,
    refillsAtOpening: shop.refills_at_opening,
    hasGoodsOnSale: shop.has_product_on_sale,
    auditStatus: shop.audit_status,
    isOpen: isSwitchedOn(shop, reading.now),
    firstSteps: stepsLeft(shop, hours),
    moment,
    dayEnd: moment === "dayEnd" && ended !== undefined ? ended.ofDay : null,
  };
}

/** A shop as a row of the caller's shops. */
export function shopRowOf({
  shop,
  effective,
}: {
  shop: Awaited<ReturnType<typeof listShopsOf>>[number];
  effective: ReturnType<typeof effectiveOf>;
}): CallOutput<typeof shops.list>["rows"][number] {
  return {
    shopId: shop.id,
    name: shop.name,
    logo: shop.logo,
    address: shop.address,
    auditStatus: shop.audit_status,
    effective,
  };
}
