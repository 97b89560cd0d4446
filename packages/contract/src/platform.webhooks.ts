import * as v from "valibot";
import { call } from "./call.ts";
import { failureName } from "./failures.ts";
import { webhookEvents } from "./platform.messages.ts";
import { Id, Moment, Nothing, strictForm } from "./values.ts";

/** How many addresses a system may be told at. */
export const webhooksAtMost = 10;

/** For so long after a rotation messages are signed under the secret from before as well. */
export const rotatedHours = 48;

/** Under so many secrets of its own a webhook's messages are signed at the most: as long as they hold, none more is made. */
export const secretsAtMost = 5;

/** How a try at an address went: taken, answered with anything else, or without an answer that we know of; or it answered that it is gone for good (410). */
export const WebhookStatus = v.picklist(["reached", "refused", "noAnswer", "gone"]);

export type WebhookStatus = v.InferOutput<typeof WebhookStatus>;

/** Where a system is told, of what, and how the last try went; null before the first. */
export const Webhook = v.object({
  id: Id,
  url: v.string(),
  events: v.array(v.picklist(webhookEvents)),
  createdAt: Moment,
  lastTriedAt: v.nullable(Moment),
  lastStatus: v.nullable(WebhookStatus),
  /** How many messages wait to be tried again. */
  waiting: v.number(),
});

export const CreateWebhookInput = strictForm({
  url: v.pipe(
    v.string(failureName("fieldMissing")),
    v.maxLength(1000, failureName("textTooLong")),
    v.url(failureName("fieldWrong")),
    // An address with a name and a password in it is none that we can call.
    v.regex(/^https?:\/\/[^/?#@]+(?:[/?#]|$)/, failureName("fieldWrong")),
  ),
  /** Without any: all, also those that a later version adds. */
  events: v.optional(
    v.pipe(v.array(v.picklist(webhookEvents, failureName("fieldWrong"))), v.minLength(1, failureName("nothingChosen"))),
  ),
});

/** Messages from us to the platform's systems, signed as Standard Webhooks has it, sent again until they are taken. */
export const webhooks = {
  list: call("GET v1/webhooks", {
    about: "Where the calling system is told of changes.",
    who: "platform",
    input: strictForm({}),
    output: v.array(Webhook),
    failures: [],
  }),
  create: call("POST v1/webhooks", {
    about:
      "Asks to be told of changes at an address: of the events that are named, without any of all, also of those that a later version adds. The answer holds the secret that the messages are signed under (Standard Webhooks); ask for it again only when the platform says that it has changed.",
    who: "platform",
    input: CreateWebhookInput,
    output: v.object({ ...Webhook.entries, secret: v.string() }),
    failures: ["webhookForbidden", "webhookTaken", "webhooksFull"],
    idempotent: "optional",
  }),
  secret: call("POST v1/webhooks/:id/secret", {
    about:
      "The secret that messages are signed under from now on: until the platform ends the change, they are signed under the one from before as well. Asked under a key, the first answer comes again, though the secret has changed since.",
    who: "platform",
    input: strictForm({ id: Id }),
    output: v.object({ secret: v.string() }),
    failures: ["webhookNotFound"],
    idempotent: "optional",
  }),
  rotate: call("POST v1/webhooks/:id/rotate", {
    about: `Gives an address a new secret, as after somebody may have seen it. For ${rotatedHours} hours messages are signed under the one before as well, those that wait too, and so for each of several rotations. Refused while ${secretsAtMost} secrets hold.`,
    who: "platform",
    input: strictForm({ id: Id }),
    output: v.object({ secret: v.string() }),
    failures: ["webhookNotFound", "webhookRotatedOften"],
    idempotent: "required",
  }),
  remove: call("DELETE v1/webhooks/:id", {
    about: "Stops telling; what still waits is dropped.",
    who: "platform",
    input: strictForm({ id: Id }),
    output: Nothing,
    failures: ["webhookNotFound"],
    idempotent: "optional",
  }),
};
