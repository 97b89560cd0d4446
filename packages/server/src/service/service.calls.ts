import { app } from "@tsena/contract/app";
import { shopDay } from "@tsena/contract/shops.day";
import { appVersion, serviceHours } from "@tsena/contract/version";
import { holdTries } from "../accounts/guarding.events.ts";
import { handlers } from "../http/handlers.ts";
import { orderWaits } from "../orders/orders.rules.ts";
import { countBehavior } from "./behavior.store.ts";
import { serviceAt } from "./service.rules.ts";
import { findNewestVersion, isForcedAfter } from "./versions.store.ts";

/** Counting is no secret and costs little; an address that counts without end is held back all the same. */
const behaviorLimit = { tries: 60, windowSeconds: 60 };

export const appCalls = handlers(app, {
  areaCodes: async ({ language, dependencies }) => dependencies.areaCodes[language],

  latestVersion: async ({ input, db, language }) => {
    const newest = await findNewestVersion(db);
    const isOwn = newest === undefined || newest.version_code < appVersion.code;
    const forced =
      input.versionCode === undefined
        ? newest?.version_code === appVersion.code && newest.forced
        : await isForcedAfter(db, input.versionCode);
    if (isOwn) return { versionName: appVersion.name, versionCode: appVersion.code, forced, notes: "" };
    return {
      versionName: newest.version_name,
      versionCode: newest.version_code,
      forced,
      notes: language === "fr" ? newest.notes_fr : newest.notes_zh,
    };
  },

  recordBehavior: async ({ input, db, address, now }) => {
    await holdTries(db, { tries: [{ key: `behavior:address:${address}`, limit: behaviorLimit }], now });
    await countBehavior(db, {
      day: shopDay(now),
      type: input.F_Type,
      screen: input.screen ?? "",
      count: input.count,
    });
    return null;
  },

  serviceConfig: async ({ now, dependencies }) => {
    const { isThere, nextAt } = serviceAt(now);
    const { service, tiles } = dependencies.settings;
    const { smsAfter: smsAfterSeconds } = orderWaits;
    return { ...serviceHours, isThere, nextAt: nextAt?.toISOString() ?? null, ...service, ...tiles, smsAfterSeconds };
  },
});
