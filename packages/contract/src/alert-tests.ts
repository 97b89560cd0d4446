import * as v from "valibot";
import { call, module } from "./call.ts";
import { form, Id, Moment, NoInput } from "./values.ts";

/** So many seconds after it is asked for an alert test is sent: the phone may be put away meanwhile. */
export const alertTestDelaySeconds = 5;

/** So many seconds an alert test rings where nobody stops it. */
export const alertTestRingsSeconds = 60;

/** A test of an order's alert on one device, and what became of it there (rules/orders.md#alert-test). */
export const AlertTest = v.object({
  id: Id,
  device: v.string(),
  userName: v.string(),
  isThisOne: v.boolean(),
  askedAt: Moment,
  sentAt: v.nullable(Moment),
  endedAt: v.nullable(Moment),
  /** Whether it was also left for the device's push service. */
  hasPush: v.boolean(),
  /** When the device said that its notification came, that it rang, and that it was on the screen. */
  pushedAt: v.nullable(Moment),
  rangAt: v.nullable(Moment),
  shownAt: v.nullable(Moment),
  /** What the person said: whether it was heard; null while nobody did. */
  heard: v.nullable(v.boolean()),
});

export type AlertTest = v.InferOutput<typeof AlertTest>;

const observed = v.optional(v.boolean(), false);

export const alertTests = {
  send: call("POST AlertTest/Send", {
    about:
      "Has the calling device rung by the server as by an order, 5 s from now: by stream or poll, and by push where it is reached. It rings there alone, as kind `test`, until it is seen, or for 60 s. One that is still under way is answered, not doubled.",
    who: module("orders.view"),
    input: NoInput,
    output: AlertTest,
    failures: ["tooManyRequests"],
  }),
  report: call("POST AlertTest/Report", {
    about:
      "What the calling device, or its person, observed of a test of its own: what is left out stays as it was told before, and `heard` may be changed.",
    who: module("orders.view"),
    input: form({ id: Id, pushed: observed, rang: observed, shown: observed, heard: v.optional(v.boolean()) }),
    output: AlertTest,
    failures: ["alertTestNotFound"],
  }),
  list: call("GET AlertTest/GetList", {
    about:
      "The last fifty alert tests, the newest first: those of one's own devices, and for an owner those of the shop.",
    who: module("orders.view"),
    input: NoInput,
    output: v.array(AlertTest),
    failures: [],
  }),
};
