import * as v from "valibot";
import { call } from "./call.ts";
import { webhookEvents } from "./platform.messages.ts";
import { WebhookStatus } from "./platform.webhooks.ts";
import { cursorInput, cursorPage, form, Id, Moment } from "./values.ts";

/** So many tries at an address are kept: the last that were taken, and as many of those that were not. */
export const triesKept = 50;

/** For so many days at the most. */
export const triesKeptDays = 7;

/** What an address answered, as a number of HTTP; null where no answer came. */
const Answered = v.nullable(v.number());

/** Where a system is told, and how it fares (rules/desk.md#webhooks). */
export const DeskWebhook = v.object({
  id: Id,
  keyId: Id,
  systemName: v.string(),
  url: v.string(),
  createdAt: Moment,
  /** How the last try went; null before the first. */
  state: v.nullable(WebhookStatus),
  lastTriedAt: v.nullable(Moment),
  lastStatus: Answered,
  goneAt: v.nullable(Moment),
  /** How many messages wait, and since when the oldest does. */
  waiting: v.number(),
  waitingSince: v.nullable(Moment),
});

export type DeskWebhook = v.InferOutput<typeof DeskWebhook>;

/** A try to tell an address something. */
export const WebhookTry = v.object({
  /** Its place among those kept. */
  id: Id,
  at: Moment,
  event: v.picklist(webhookEvents),
  shopName: v.string(),
  /** Null where it was about no order. */
  orderId: v.nullable(Id),
  orderNo: v.nullable(v.string()),
  status: Answered,
  taken: v.boolean(),
  /** After how many milliseconds it was answered, or given up. */
  ms: v.number(),
});

export type WebhookTry = v.InferOutput<typeof WebhookTry>;

/** How the platform's systems are told of changes, for its people to see (rules/desk.md#webhooks). */
export const deskWebhooks = {
  list: call("GET Desk/GetWebhookList", {
    about:
      "Every address at which a system is told of changes, or those of one key, the newest first; one by its `id`.",
    who: "operator",
    input: form({ ...cursorInput, id: v.optional(Id), keyId: v.optional(Id) }),
    output: cursorPage(DeskWebhook),
    failures: [],
  }),
  log: call("GET Desk/GetWebhookLog", {
    about: `The last ${triesKept} tries at an address that were taken, and the last ${triesKept} that were not, of the last ${triesKeptDays} days, the newest first.`,
    who: "operator",
    input: form({ id: Id }),
    output: v.array(WebhookTry),
    failures: ["webhookNotFound"],
  }),
};
