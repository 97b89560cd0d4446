import { type BusinessHours, shopHours } from "@tsena/contract/shops.hours";
import { isTaken, type Work } from "../database/transaction.ts";
import type { BusinessHoursTable } from "../database/tables.shops.ts";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { noteChange } from "./changing.service.ts";
import { hoursInWords, overlapsAny } from "./hours.rules.ts";
import { hoursOf, insertHours, listHours, removeHours, replaceHours, replaceWeek, switchHours } from "./hours.store.ts";
import { settleShop } from "./settling.service.ts";
import { holdShop } from "../database/shop-row.store.ts";
import type { Acting } from "../http/acting.ts";

async function weekOf({ tx }: Pick<Work, "tx">, shopId: string): Promise<BusinessHours[]> {
  return (await listHours(tx, [shopId])).map(hoursOf);
}

/** Writes down on which weekdays the hours are others than before, and lets them take effect. */
async function changed(given: Work & Acting, before: readonly BusinessHours[], after: readonly BusinessHours[]) {
  const { actor, now } = given;
  const weekdays = [...before, ...after]
    .map(({ weekday }) => weekday)
    .filter((weekday) => hoursInWords([weekday], before) !== hoursInWords([weekday], after));
  // Without any row the shop is open all day: the first one changes that even if it is off.
  if (weekdays.length > 0 || (before.length === 0) !== (after.length === 0)) {
    await noteChange(given, { event: "hoursChanged", detail: hoursInWords(weekdays, after), changed: "hours" });
  }
  await settleShop(given, actor.shopId, now);
}

/**
 * Writes a row of the shop's hours and judges it among the others, one such change of a shop at a time. A refusal takes
 * back what was written.
 */
async function keep(
  given: Work & Acting,
  write: () => Promise<BusinessHoursTable | undefined>,
): Promise<BusinessHours> {
  const { shopId } = given.actor;
  await holdShop(given.tx, shopId);
  const before = await weekOf(given, shopId);
  const written = await write().catch((error: unknown) => {
    throw isTaken(error) ? new Refusal("hoursTaken") : error;
  });
  if (written === undefined) throw new Refusal("hoursNotFound");
  const row = hoursOf(written);
  const after = await weekOf(given, shopId);
  if (overlapsAny(row, after)) throw new Refusal("hoursOverlap");
  await changed(given, before, after);
  return row;
}

export const shopHourCalls = handlers(shopHours, {
  create: ({ input, ...given }) => keep(given, () => insertHours(given.tx, given.actor.shopId, input)),

  update: ({ input, ...given }) => keep(given, () => replaceHours(given.tx, given.actor.shopId, input)),

  remove: async ({ input, fail, ...given }) => {
    const { tx, actor } = given;
    await holdShop(tx, actor.shopId);
    const before = await weekOf(given, actor.shopId);
    if (!(await removeHours(tx, actor.shopId, input.id))) return fail("hoursNotFound");
    await changed(given, before, await weekOf(given, actor.shopId));
    return null;
  },

  switch: ({ input, ...given }) => keep(given, () => switchHours(given.tx, given.actor.shopId, input)),

  replace: async ({ input, ...given }) => {
    const { tx, actor } = given;
    await holdShop(tx, actor.shopId);
    const before = await weekOf(given, actor.shopId);
    const after = (await replaceWeek(tx, actor.shopId, input.hours)).map(hoursOf);
    await changed(given, before, after);
    return after;
  },
});
