import type { shops } from "@tsena/contract/shops";
import { busyForMinutes } from "@tsena/contract/shops.states";
import { lockShop } from "../database/shop-row.store.ts";
import type { Handler } from "../http/handlers.ts";
import { secondsAfter } from "../system/clock.ts";
import { busyOf } from "./busy.rules.ts";
import { recordShopChange } from "./changing.service.ts";
import { whyNotRun } from "./effective.rules.ts";
import { changeShop } from "./managing.store.ts";

/** Says that the shop is very busy, or that it is no more (rules/shops.md#very-busy). */
export const updateBusy: Handler<typeof shops.updateBusy> = async (ctx) => {
  const { input, actor, tx, now, fail } = ctx;
  const { shopId } = actor;
  const standsInTheWay = whyNotRun(await lockShop(tx, shopId));
  if (standsInTheWay !== undefined) return fail(standsInTheWay);
  const { minutes } = input;
  const said =
    minutes === 0
      ? { busy_minutes: null, busy_until: null }
      : { busy_minutes: minutes, busy_until: secondsAfter(now, busyForMinutes * 60) };
  await changeShop(tx, shopId, said);
  const event = minutes === 0 ? "shopNotBusy" : "shopBusy";
  await recordShopChange(ctx, { event, detail: minutes === 0 ? "" : String(minutes), changed: "managed" });
  return busyOf(said, now);
};
