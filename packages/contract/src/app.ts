import * as v from "valibot";
import { call } from "./call.ts";
import { says } from "./failures.ts";
import { form, NoInput, Nothing, Text } from "./values.ts";

/** The app's own version (specification, section 1). */
export const appVersion = { name: "0.2.7", code: 27 } as const;

/** The newest version; a forced one must be taken before going on (decisions, The rest). */
export const LatestVersion = v.object({
  versionName: v.string(),
  versionCode: v.number(),
  forced: v.boolean(),
  notes: v.string(),
});

/** A country's area code, named in the caller's language; +261 comes first (decisions, Accounts). */
export const PhoneAreaCode = v.object({ code: v.string(), country: v.string(), name: v.string() });

export const app = {
  latestVersion: call("GET AppVer/GetLatestVersion", {
    about: "The newest version of the app, with its notes in the caller's language.",
    who: "anyone",
    input: form({ versionCode: v.optional(v.number(says("fieldWrong"))) }),
    output: LatestVersion,
    failures: [],
  }),
  areaCodes: call("GET PhoneAreaCode/GetDropList", {
    about: "Area codes of phone numbers, Madagascar's first.",
    who: "anyone",
    input: NoInput,
    output: v.array(PhoneAreaCode),
    failures: [],
  }),
  recordBehavior: call("POST ShopUser/BehaviorRecord", {
    about: "Counts the use of a screen or an event; no personal data.",
    who: "anyone",
    input: form({ F_Type: Text, screen: v.optional(Text) }),
    output: Nothing,
    failures: [],
  }),
};
