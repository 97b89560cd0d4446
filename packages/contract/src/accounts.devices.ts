import * as v from "valibot";
import { platformEvents } from "./accounts.events.ts";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { productEvents } from "./products.events.ts";
import { shopEvents } from "./shops.states.ts";
import { cursorInput, cursorPage, form, Id, Moment, NoInput } from "./values.ts";

/** A device on which somebody is signed in: who, on what, since when, and when it was last used. */
export const Device = v.object({
  id: Id,
  userName: v.string(),
  device: v.string(),
  isThisOne: v.boolean(),
  isMine: v.boolean(),
  createdAt: Moment,
  lastUsedAt: Moment,
});

/** What a person did with an account, as the audit log tells it (rules/accounts.md#audit-log). */
export const AuditLine = v.object({
  id: Id,
  userName: v.string(),
  event: v.picklist([
    "signIn",
    "signInRefused",
    "signOut",
    "deviceEnded",
    "passwordChanged",
    "passwordReset",
    "emailChanged",
    "registered",
    "detailsChanged",
    "pinSet",
    "pinRefused",
    "payPasswordSet",
    "staffAdded",
    "staffRemoved",
    "staffPasswordSet",
    "staffAccessChanged",
    ...platformEvents,
    ...shopEvents,
    ...productEvents,
  ]),
  detail: v.string(),
  device: v.string(),
  at: Moment,
});

/** My devices: where somebody is signed in, and ending it; the owner sees and ends those of the shop's staff too. */
export const devices = {
  list: call("GET ShopUser/GetDeviceList", {
    about:
      "The devices this person is signed in on, and for an owner those of the shop's staff; the latest used first.",
    who: "signedIn",
    input: NoInput,
    output: v.array(Device),
    failures: [],
  }),
  end: call("POST ShopUser/EndDevices", {
    about:
      "Signs devices out: the ended ones are told at their next call (405). A device of somebody else's is not there.",
    who: "signedIn",
    input: form({
      ids: v.pipe(
        v.array(Id),
        v.minLength(1, failureName("fieldMissing")),
        v.maxLength(100, failureName("fieldWrong")),
      ),
    }),
    output: v.object({ ended: v.number() }),
    failures: ["deviceNotFound"],
  }),
  audit: call("GET ShopUser/GetAuditList", {
    about: "What was done with the shop's accounts: sign-ins, refused ones, changes; newest first.",
    who: "owner",
    input: v.object({ ...cursorInput }),
    output: cursorPage(AuditLine),
    failures: [],
  }),
};
