import type { shops } from "@tsena/contract/shops";
import type { Handler } from "../http/handlers.ts";
import { changeShop } from "./managing.store.ts";
import { seenOf } from "./moments.rules.ts";

/** Writes down that a moment was shown: it is shown no more (rules/shops.md#moments). */
export const seeMoment: Handler<typeof shops.seeMoment> = async ({ input, actor, tx, now }) => {
  await changeShop(tx, actor.shopId, seenOf(input.moment, now));
  return null;
};
