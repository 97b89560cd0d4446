import { type BusinessHours, type hoursOverlaps, shopHours } from "@tsena/contract/shops.hours";
import { type Work, whenTaken } from "../database/transaction.ts";
import type { BusinessHoursTable } from "../database/tables.shops.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import { recordShopChange } from "./changing.service.ts";
import { hoursInWords, overlapOf } from "./hours.rules.ts";
import { listHours } from "../database/shop-hours.store.ts";
import { insertHours, removeHours, replaceHours, replaceWeek, sayHours, switchHours } from "./hours.store.ts";
import { hoursOf } from "./hours.view.ts";
import { updateShopState } from "./state.service.ts";
import { lockShop } from "../database/shop-row.store.ts";
import type { ActorContext } from "../http/actors.ts";

async function weekOf({ tx }: Pick<Work, "tx">, shopId: string): Promise<BusinessHours[]> {
  return (await listHours(tx, [shopId])).map(hoursOf);
}

/** Writes down on which weekdays the hours are others than before, and lets them take effect. */
async function changed(ctx: Work & ActorContext, before: readonly BusinessHours[], after: readonly BusinessHours[]) {
  const { actor, now } = ctx;
  const weekdays = [...before, ...after]
    .map(({ weekday }) => weekday)
    .filter((weekday) => hoursInWords([weekday], before) !== hoursInWords([weekday], after));
  // Without any row the shop is open all day: the first one changes that even if it is off.
  if (weekdays.length > 0 || (before.length === 0) !== (after.length === 0)) {
    await recordShopChange(ctx, { event: "hoursChanged", detail: hoursInWords(weekdays, after), changed: "hours" });
  }
  await sayHours(ctx.tx, actor.shopId, now);
  await updateShopState(ctx, actor.shopId, now);
}

/**
 * Writes a row of the shop's hours and judges it among the others, one such change of a shop at a time. A refusal takes
 * back what was written.
 */
async function keep(
  ctx: Work & ActorContext & Failing<(typeof hoursOverlaps)[number]>,
  write: () => Promise<BusinessHoursTable>,
): Promise<BusinessHours> {
  const { shopId } = ctx.actor;
  await lockShop(ctx.tx, shopId);
  const before = await weekOf(ctx, shopId);
  const row = hoursOf(await write());
  const after = await weekOf(ctx, shopId);
  const overlap = overlapOf(row, after);
  if (overlap !== undefined) ctx.fail(overlap);
  await changed(ctx, before, after);
  return row;
}

export const shopHourCalls = handlers(shopHours, {
  create: ({ input, ...ctx }) =>
    keep(ctx, () => insertHours(ctx.tx, ctx.actor.shopId, input).catch(whenTaken(() => ctx.fail("hoursTaken")))),

  update: ({ input, fail, ...ctx }) =>
    keep({ ...ctx, fail }, async () => {
      const refuseTaken = whenTaken(() => fail("hoursTaken"));
      return (await replaceHours(ctx.tx, ctx.actor.shopId, input).catch(refuseTaken)) ?? fail("hoursNotFound");
    }),

  remove: async ({ input, fail, ...ctx }) => {
    const { tx, actor } = ctx;
    await lockShop(tx, actor.shopId);
    const before = await weekOf(ctx, actor.shopId);
    if (!(await removeHours(tx, actor.shopId, input.id))) return fail("hoursNotFound");
    await changed(ctx, before, await weekOf(ctx, actor.shopId));
    return null;
  },

  switch: ({ input, ...ctx }) =>
    keep(ctx, async () => (await switchHours(ctx.tx, ctx.actor.shopId, input)) ?? ctx.fail("hoursNotFound")),

  replace: async ({ input, ...ctx }) => {
    const { tx, actor } = ctx;
    await lockShop(tx, actor.shopId);
    const before = await weekOf(ctx, actor.shopId);
    const after = (await replaceWeek(tx, actor.shopId, input.hours)).map(hoursOf);
    await changed(ctx, before, after);
    return after;
  },
});
