import type { shops } from "@tsena/contract/shops";
import { sendCode, withCode } from "../accounts/codes.service.ts";
import type { Handler } from "../http/handlers.ts";
import { recordShopChange } from "./changing.service.ts";
import { managedShop, wholeShop } from "./managing.calls.ts";
import { proveOrderPhone } from "./order-phone.store.ts";

const purpose = "orderPhone";

/** Sends a code to the order phone as it is kept: whoever asks names no number, so that no stranger's can be tried. */
export const sendOrderPhoneCode: Handler<typeof shops.sendOrderPhoneCode> = async ({ language, ...asking }) => {
  const { fail } = asking;
  const { userId, shopId } = asking.actor;
  const shop = await wholeShop(asking, asking.db, shopId);
  const target = shop.order_phone ?? fail("orderPhoneMissing");
  if (shop.is_order_phone_proven) return fail("orderPhoneProven");
  // Whose number it is nobody knows yet: it is sent no more codes than any stranger may have sent to it.
  const proof = { purpose, userId } as const;
  return sendCode(asking, target, () => ({ proof, language, askedBy: userId, isKnown: false, countsFrom: null }));
};

/** Proves the order phone by the code that was sent to it; of two taps, or where the answer was lost, the second finds it proven. */
export const confirmOrderPhone: Handler<typeof shops.confirmOrderPhone> = async ({ input, ...ctx }) => {
  const { actor, db, fail, now, language } = ctx;
  const { userId, shopId } = actor;
  const shop = await wholeShop(ctx, db, shopId);
  const phone = shop.order_phone ?? fail("orderPhoneMissing");
  if (shop.is_order_phone_proven) return managedShop(db, shop, { now, language }, actor);
  const claim = { target: phone, purpose, code: input.code, userId } as const;
  return withCode(ctx, claim, async (work) => {
    if (!(await proveOrderPhone(work.tx, { shopId, phone }))) return fail("changedMeanwhile");
    await recordShopChange(
      { ...ctx, ...work },
      { event: "shopManaged", detail: "orderPhoneProven", changed: "managed" },
    );
    return managedShop(work.tx, await wholeShop(ctx, work.tx, shopId), { now, language }, actor);
  });
};
