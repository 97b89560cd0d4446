import * as v from "valibot";
import { GivenPassword, SealingKey } from "./accounts.ts";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { form, NoInput, Nothing } from "./values.ts";

/** A PIN on a shared phone: its digits, and how many wrong ones end the session there (rules/accounts.md#pin). */
export const pinRules = { digits: 4, tries: 5 } as const;

/** Four digits (rules/accounts.md#pin). */
export const Pin = v.pipe(v.string(failureName("pinMalformed")), v.regex(/^\d{4}$/, failureName("pinMalformed")));

/** Several people on one phone: each has a session there, and all but the one at the phone are locked by their PIN. */
export const pins = {
  set: call("POST ShopUser/SetPin", {
    about: "Sets this person's PIN; the login password must come with it, and be chosen first where there is none.",
    who: "signedIn",
    input: form({ pin: Pin, password: v.optional(GivenPassword) }),
    output: Nothing,
    failures: ["passwordMissing", "passwordWrong", "passwordNotSet", "tooManyRequests"],
    transaction: "own",
  }),
  lock: call("POST ShopUser/LockSession", {
    about: "Locks this session until its PIN is given: only the reminder, signing out and the PIN are answered.",
    who: "signedIn",
    input: NoInput,
    output: Nothing,
    failures: ["pinNotSet"],
    whileLocked: true,
  }),
  unlock: call("POST ShopUser/Unlock", {
    about:
      "Opens a locked session by its person's PIN, and gives the key that left the phone at the lock. The fifth wrong PIN in a row ends the session (405).",
    who: "signedIn",
    input: form({ pin: Pin }),
    output: v.object({ ownKey: SealingKey }),
    failures: ["pinNotSet", "pinWrong", "proofWanted", "tooManyRequests"],
    transaction: "own",
    whileLocked: true,
  }),
};
