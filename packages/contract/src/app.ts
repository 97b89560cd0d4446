import * as v from "valibot";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { integerMost, whole } from "./numbers.ts";
import { form, Moment, NoInput, Nothing } from "./values.ts";

const AppVersion = v.object({ versionName: v.string(), versionCode: v.number() });

/** The newest version; a forced one must be taken before going on (rules/app.md#new-versions). */
export const LatestVersion = v.object({
  versionName: v.string(),
  versionCode: v.number(),
  forced: v.boolean(),
  notes: v.string(),
});

/** A country's area code, named in the caller's language; +261 comes first (rules/accounts.md#area-codes). */
export const PhoneAreaCode = v.object({ code: v.string(), country: v.string(), name: v.string() });

/** A screen's path or an event's name: what is counted, never who (rules/platform.md#counts-of-use). */
const BehaviorName = v.pipe(
  v.string(failureName("fieldMissing")),
  v.regex(/^[\w./:-]{1,64}$/, failureName("fieldWrong")),
);

const BehaviorCount = whole(1, 1000, { missing: "fieldWrong" });

/** What the server publishes: customer service (a way that is not set is null), maps, and when an order phone is told. */
export const ServiceConfig = v.object({
  start: v.string(),
  end: v.string(),
  isThere: v.boolean(),
  /** When it is there again; null while it is there. */
  nextAt: v.nullable(Moment),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** Where the tiles of maps come from, `{z}`, `{x}` and `{y}` in it; null: maps are drawn. */
  tilesUrl: v.nullable(v.string()),
  /** Whom the tiles are owed to, as the map says it. */
  tilesAttribution: v.string(),
  /** An order that nobody accepts for so long is told to the order phone by text message. */
  smsAfterSeconds: v.number(),
  /** How much is taken at once, or within an hour: what goes beyond is refused. */
  limits: v.object({
    imageBytes: v.number(),
    imagesAnHour: v.number(),
    shopPhotos: v.number(),
    menuFileBytes: v.number(),
    categories: v.number(),
    products: v.number(),
    specifications: v.number(),
    pricesAtOnce: v.number(),
    /** In hundredths of an ariary. */
    price: v.number(),
    stock: v.number(),
    secondsBetweenCodes: v.number(),
    codeValidSeconds: v.number(),
  }),
  /** The app that this server serves, and the newest that is published. */
  versions: v.object({ served: AppVersion, newest: AppVersion }),
});

export type ServiceConfig = v.InferOutput<typeof ServiceConfig>;

export const app = {
  latestVersion: call("GET AppVer/GetLatestVersion", {
    about: "The newest version of the app, with its notes in the caller's language.",
    who: "anyone",
    input: form({ versionCode: v.optional(whole(0, integerMost, { missing: "fieldWrong" })) }),
    output: LatestVersion,
    failures: [],
  }),
  areaCodes: call("GET PhoneAreaCode/GetDropList", {
    about: "Area codes of the countries whose phones are texted, Madagascar's first: a phone of any other is refused.",
    who: "anyone",
    input: NoInput,
    output: v.array(PhoneAreaCode),
    failures: [],
  }),
  recordBehavior: call("POST ShopUser/BehaviorRecord", {
    about: "Counts the use of a screen or an event; no personal data.",
    who: "anyone",
    input: form({ F_Type: BehaviorName, screen: v.optional(BehaviorName), count: v.optional(BehaviorCount, 1) }),
    output: Nothing,
    failures: [],
  }),
  serviceConfig: call("GET AppVer/GetServiceConfig", {
    about:
      "How customer service is reached, its hours and whether it is there now; where the tiles of maps come from; how long an order waits before its text message; the limits that hold; which version of the app is served, and the newest.",
    who: "anyone",
    input: NoInput,
    output: ServiceConfig,
    failures: [],
  }),
};
