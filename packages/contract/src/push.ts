import * as v from "valibot";
import { call, module } from "./call.ts";
import { failureName } from "./failures.ts";
import { NoInput, Nothing, form } from "./values.ts";

const base64Url = (pattern: RegExp) =>
  v.pipe(v.string(failureName("fieldMissing")), v.regex(pattern, failureName("fieldWrong")));

/** Where a browser lets itself be reached, as its `PushSubscription` says it (RFC 8030, RFC 8291). */
export const SavePushInput = form({
  endpoint: v.pipe(
    v.string(failureName("fieldMissing")),
    v.maxLength(1000, failureName("textTooLong")),
    v.url(failureName("fieldWrong")),
    v.regex(/^https?:\/\/[^/?#@]+(?:[/?#]|$)/, failureName("fieldWrong")),
  ),
  /** An uncompressed point of the curve P-256. */
  p256dh: base64Url(/^B[\w-]{86}$/),
  /** 16 bytes. */
  auth: base64Url(/^[\w-]{22}$/),
  /** The server's key that it was asked for with. */
  serverKey: base64Url(/^B[\w-]{86}$/),
});

/** What rings reaches a phone on which the app is closed (rules/orders.md#push). */
export const push = {
  key: call("GET Message/GetPushKey", {
    about: "The server's key, with which a browser is asked to let itself be reached (VAPID).",
    who: module("orders.view"),
    input: NoInput,
    output: v.object({ key: v.string() }),
    failures: [],
    whileLocked: true,
  }),
  save: call("POST Message/SavePush", {
    about:
      "Where this device lets itself be reached while the app is closed, in place of what it said before. It is reached as long as its session lasts and its person may see orders.",
    who: module("orders.view"),
    input: SavePushInput,
    output: Nothing,
    failures: ["pushImpossible"],
    whileLocked: true,
  }),
};
