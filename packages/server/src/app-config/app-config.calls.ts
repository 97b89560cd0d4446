import type { Kysely } from "kysely";
import { codeRules } from "@tsena/contract/accounts.codes";
import { app, type ServiceConfig } from "@tsena/contract/app";
import { categoriesAtMost } from "@tsena/contract/categories";
import { productsAtMost } from "@tsena/contract/products.editing";
import { menuFileBytesMax } from "@tsena/contract/menu.files";
import { priceAtMost } from "@tsena/contract/money";
import { variantsAtMost, stockAtMost } from "@tsena/contract/variants";
import { pricesAtMost } from "@tsena/contract/variants.prices";
import { shopDay } from "@tsena/contract/shops.day";
import { photosAtMost } from "@tsena/contract/shops.states";
import { pictureBytesMax } from "@tsena/contract/uploads";
import { picturesAnHour } from "@tsena/contract/uploads.limits";
import { appVersion, serviceHours } from "@tsena/contract/version";
import type { Database } from "../database/tables.ts";
import { handlers } from "../http/handlers.ts";
import { countBehavior } from "./behavior.store.ts";
import { serviceAt } from "./versions.rules.ts";
import { findNewestVersion, isForcedAfter } from "./versions.store.ts";
import { versionOf } from "./versions.view.ts";

/** What holds for everybody, each from where it is kept. */
const limits: ServiceConfig["limits"] = {
  imageBytes: pictureBytesMax,
  imagesAnHour: picturesAnHour,
  shopPhotos: photosAtMost,
  menuFileBytes: menuFileBytesMax,
  categories: categoriesAtMost,
  products: productsAtMost,
  specifications: variantsAtMost,
  pricesAtOnce: pricesAtMost,
  price: priceAtMost,
  stock: stockAtMost,
  secondsBetweenCodes: codeRules.resendSeconds,
  codeValidSeconds: codeRules.secondsValid,
};

const ownVersion = { versionName: appVersion.name, versionCode: appVersion.code };

/** The newest version that there is: the served one, where none so new was published. */
async function newestIn(db: Kysely<Database>) {
  const published = await findNewestVersion(db);
  if (published === undefined || published.version_code < appVersion.code)
    return { ...ownVersion, forced: false, notes: { fr: "", zh: "" } };
  return versionOf(published);
}

export const appCalls = handlers(app, {
  areaCodes: async ({ language, dependencies }) => dependencies.areaCodes(language),

  latestVersion: async ({ input, db, language }) => {
    const newest = await newestIn(db);
    const forced =
      input.versionCode === undefined
        ? newest.versionCode === appVersion.code && newest.forced
        : await isForcedAfter(db, input.versionCode);
    return { ...newest, forced, notes: newest.notes[language] };
  },

  recordBehavior: async ({ input, tx, now }) => {
    await countBehavior(tx, {
      day: shopDay(now),
      type: input.F_Type,
      screen: input.screen ?? "",
      count: input.count,
    });
    return null;
  },

  serviceConfig: async ({ db, now, dependencies }) => {
    const { versionName, versionCode } = await newestIn(db);
    const { isThere, nextAt } = serviceAt(now);
    const { service, tiles, waits } = dependencies.settings;
    return {
      ...serviceHours,
      isThere,
      nextAt: nextAt?.toISOString() ?? null,
      ...service,
      ...tiles,
      smsAfterSeconds: waits.smsAfter,
      limits,
      versions: { served: ownVersion, newest: { versionName, versionCode } },
    };
  },
});
