import { shops } from "@tsena/contract/shops";
import { askForReferrer } from "../accounts/referral.events.ts";
import { handlers } from "../http/handlers.ts";

export const shopCalls = handlers(shops, {
  checkReferee: async ({ input, db, address, now, fail }) => {
    const referrer = await askForReferrer(db, { typed: input.referrer, address, now });
    return referrer === undefined ? fail("referrerNotFound") : { name: referrer.name };
  },
});
