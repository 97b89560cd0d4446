import { type BusinessHours, shopHours } from "@tsena/contract/shops.hours";
import type { BusinessHoursTable } from "../database/tables.shops.ts";
import { sqlState, type Work } from "../database/transaction.ts";
import { handlers } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { overlapsAny } from "./hours.rules.ts";
import { hoursOf, insertHours, listHours, removeHours, replaceHours, switchHours } from "./hours.store.ts";
import { holdShop } from "./shops.store.ts";

/**
 * Writes a row of the shop's hours and judges it among the others, one such change of a shop at a time. A refusal takes
 * back what was written.
 */
async function keep(
  { tx, announce }: Work,
  shopId: string,
  write: () => Promise<BusinessHoursTable | undefined>,
): Promise<BusinessHours> {
  await holdShop(tx, shopId);
  const row = await write().catch((error: unknown) => {
    throw sqlState(error) === "23505" ? new Refusal("hoursTaken") : error;
  });
  if (row === undefined) throw new Refusal("hoursNotFound");
  if (overlapsAny(row, await listHours(tx, [shopId]))) throw new Refusal("hoursOverlap");
  await announce("shop", shopId);
  return hoursOf(row);
}

export const shopHourCalls = handlers(shopHours, {
  create: ({ input, actor: { shopId }, ...work }) => keep(work, shopId, () => insertHours(work.tx, shopId, input)),

  update: ({ input, actor: { shopId }, ...work }) => keep(work, shopId, () => replaceHours(work.tx, shopId, input)),

  remove: async ({ input, actor: { shopId }, tx, announce, fail }) => {
    await holdShop(tx, shopId);
    if (!(await removeHours(tx, shopId, input.id))) return fail("hoursNotFound");
    await announce("shop", shopId);
    return null;
  },

  switch: ({ input, actor: { shopId }, ...work }) => keep(work, shopId, () => switchHours(work.tx, shopId, input)),
});
