import type { Kysely } from "kysely";
import type { CallInput } from "@tsena/contract/call";
import type { ManagedShop, shops } from "@tsena/contract/shops";
import { workDayOf } from "@tsena/contract/shops.week";
import { refuseCountry } from "../accounts/texting.service.ts";
import { amendApplication } from "../database/shop-application.store.ts";
import type { Database } from "../database/tables.ts";
import { rowsByDefault } from "../http/cursor.ts";
import { hasModule, type Person } from "../http/actors.ts";
import type { Failing, Handler } from "../http/handlers.ts";
import { withdrawMessages } from "../notifications/outbox.store.ts";
import { refuseUnusablePictures } from "../uploads/usable-pictures.service.ts";
import { withChanged } from "./application.rules.ts";
import { readCard } from "./card.service.ts";
import { type Reading, managedOf, shopRowOf } from "./card.view.ts";
import { recordShopChange } from "./changing.service.ts";
import { pauseThread } from "./effective.rules.ts";
import { withEffective } from "./effective.store.ts";
import { listHours } from "../database/shop-hours.store.ts";
import { changeShop, findWholeShop, listShopsOf, type WholeShop } from "./managing.store.ts";
import { findEnded } from "./moments.store.ts";
import { isSeenFrom } from "./seeing.rules.ts";
import { updateShopState } from "./state.service.ts";
import { changesBySwitch, lineOfSwitch, wantedOf, whyNotSwitched } from "./switching.rules.ts";
import { lockShop } from "../database/shop-row.store.ts";

/** The shop behind an id, whole; refused where there is none. */
export async function wholeShop(
  { fail }: Failing<"shopNotFound">,
  db: Kysely<Database>,
  shopId: string | null,
): Promise<WholeShop> {
  const shop = shopId === null ? undefined : await findWholeShop(db, shopId);
  return shop ?? fail("shopNotFound");
}

/** A shop as whoever manages it sees it. */
export async function managedShop(
  db: Kysely<Database>,
  shop: WholeShop,
  reading: Reading,
  actor: Person,
): Promise<ManagedShop> {
  const hours = await listHours(db, [shop.id]);
  const { since } = workDayOf(hours, reading.now);
  const ended = hasModule(actor, "statistics") ? await findEnded(db, shop.id, since) : undefined;
  return managedOf({ shop, hours, ended }, reading, actor);
}

/** The caller's shops, a numbered page. */
export const list: Handler<typeof shops.list> = async ({ input, actor, db, now }) => {
  const { page = 1, rows = rowsByDefault, keyword = "" } = input;
  const found = await listShopsOf(db, actor.userId, keyword.trim());
  const shown = await withEffective(db, found.slice((page - 1) * rows, page * rows), now);
  return {
    rows: shown.map(shopRowOf),
    total: found.length,
    page,
  };
};

/** A shop as its customers see it, to whoever may see it. */
export const detail: Handler<typeof shops.detail> = async (ctx) => {
  const { input, actor, db, now, language, fail } = ctx;
  const shop = await wholeShop(ctx, db, input.shopId ?? actor.shopId);
  return isSeenFrom(shop, actor.shopId) ? readCard(db, shop, { now, language }) : fail("shopNotFound");
};

/** The caller's shop as its manager sees it. */
export const managed: Handler<typeof shops.managed> = async ({ actor, db, now, language, fail }) =>
  managedShop(db, await wholeShop({ fail }, db, actor.shopId), { now, language }, actor);

/** What customers see of a shop, under the names of the call that changes it. */
function shownOf({ name, logo, description, address, latitude, longitude }: WholeShop) {
  return { name, logo: logo ?? undefined, description, address, latitude, longitude };
}

/** Replaces what customers see; a new logo is a picture that somebody at the shop brought. */
export const updateInfo: Handler<typeof shops.updateInfo> = async (ctx) => {
  const { input, actor, tx, now, language } = ctx;
  const { shopId } = actor;
  const { name, logo, description = "", address, latitude, longitude } = input;
  await lockShop(tx, shopId);
  await refuseUnusablePictures(ctx, actor, [{ url: logo, use: "shop", path: "logo" }]);
  const shown = { name, logo, description, address, latitude, longitude };
  const before = shownOf(await wholeShop(ctx, tx, shopId));
  await amendApplication(tx, shopId, (store) => withChanged(store, before, shown));
  await changeShop(tx, shopId, shown);
  await recordShopChange(ctx, { event: "shopInfoChanged", changed: "info" });
  return readCard(tx, await wholeShop(ctx, tx, shopId), { now, language });
};

type RunFields = CallInput<typeof shops.updateManaged>;

/** How a shop is run, under the names of the call that changes it. */
function runOf(shop: WholeShop) {
  return {
    phone: shop.phone,
    orderPhone: shop.order_phone,
    headPerson: shop.head_person,
    deliveryMode: shop.delivery_mode,
    orderLimit: shop.order_limit,
    openingDate: shop.opens_on,
    prepMinutes: shop.prep_minutes,
    refillsAtOpening: shop.refills_at_opening,
  } satisfies { [Name in keyof Required<Omit<RunFields, "emptied">>]: unknown };
}

/** What of how a shop is run its application says, too. */
function appliedOf(shop: WholeShop) {
  const { phone, orderPhone, headPerson, deliveryMode } = runOf(shop);
  return { phone: phone ?? undefined, orderPhone: orderPhone ?? undefined, headPerson, deliveryMode };
}

/** What a call changes of how a shop is run; what is absent stays as it is, unless it is to be emptied. */
function changesOf({ emptied, ...fields }: RunFields) {
  return {
    phone: fields.phone,
    order_phone: fields.orderPhone,
    head_person: emptied.includes("headPerson") ? "" : fields.headPerson,
    delivery_mode: fields.deliveryMode,
    order_limit: fields.orderLimit,
    opening_date: emptied.includes("openingDate") ? null : fields.openingDate,
    prep_minutes: fields.prepMinutes,
    refills_at_opening: fields.refillsAtOpening,
  };
}

/** What is run otherwise than before, under the names of the call. */
function changedNames(before: WholeShop, after: WholeShop): string[] {
  const [was, is] = [runOf(before), runOf(after)];
  return (Object.keys(is) as (keyof typeof is)[]).filter((name) => is[name] !== was[name]);
}

/** Changes how the shop is run. */
export const updateManaged: Handler<typeof shops.updateManaged> = async (ctx) => {
  const { input, actor, tx, now, language, fail } = ctx;
  const { shopId } = actor;
  const held = await lockShop(tx, shopId);
  if ((input.orderPhone ?? held.order_phone) === null) return fail("orderPhoneMissing");
  // One that was set when its country was texted still stands, and holds up no other change.
  if (input.orderPhone !== held.order_phone) refuseCountry(ctx, input.orderPhone);
  const before = await wholeShop(ctx, tx, shopId);
  await changeShop(tx, shopId, changesOf(input));
  const after = await wholeShop(ctx, tx, shopId);
  const names = changedNames(before, after);
  if (names.length > 0) {
    await amendApplication(tx, shopId, (store) => withChanged(store, appliedOf(before), appliedOf(after)));
    await recordShopChange(ctx, { event: "shopManaged", detail: names.join(", "), changed: "managed" });
  }
  return managedShop(tx, after, { now, language }, actor);
};

/**
 * Switches the shop on or off, or pauses it: a pause ends by itself, and the shop is on again (rules/shops.md#pauses).
 */
export const updateStatus: Handler<typeof shops.updateStatus> = async (ctx) => {
  const { input, actor, tx, now, fail } = ctx;
  const { shopId } = actor;
  const wanted = wantedOf(input);
  const failure = whyNotSwitched(await lockShop(tx, shopId), wanted, now);
  if (failure !== undefined) return fail(failure);
  await changeShop(tx, shopId, changesBySwitch(wanted, now));
  await withdrawMessages(tx, pauseThread(shopId), now);
  await recordShopChange(ctx, lineOfSwitch(wanted));
  return updateShopState(ctx, shopId, now);
};
