import { shopCategories, shops } from "@tsena/contract/shops";
import { askForReferrer } from "../accounts/referral.service.ts";
import { handlers } from "../http/handlers.ts";
import { activity } from "./activity.calls.ts";
import { updateBusy } from "./busy.calls.ts";
import { detail, list, managed, updateInfo, updateManaged, updateStatus } from "./managing.calls.ts";
import { confirmOrderPhone, sendOrderPhoneCode } from "./order-phone.calls.ts";
import { seeMoment } from "./moments.calls.ts";
import { application, apply, auditStatus, updateApplication } from "./application.calls.ts";
import { listShopCategories } from "./categories.store.ts";
import { kindOf } from "./categories.view.ts";

export const shopCalls = handlers(shops, {
  activity,
  auditStatus,
  application,
  apply,
  updateApplication,
  list,
  detail,
  managed,
  updateInfo,
  updateManaged,
  sendOrderPhoneCode,
  confirmOrderPhone,
  updateStatus,
  updateBusy,
  seeMoment,

  checkReferee: async ({ input, ...ctx }) => {
    const referrer = await askForReferrer(ctx, input.referrer);
    return referrer === undefined ? ctx.fail("referrerNotFound") : { name: referrer.name };
  },
});

export const shopCategoryCalls = handlers(shopCategories, {
  list: async ({ db, language }) => (await listShopCategories(db)).map((row) => kindOf(row, language)),
});
