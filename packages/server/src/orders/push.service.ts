import webPush from "web-push";
import { whyNot } from "@tsena/contract/access";
import type { Language } from "@tsena/contract/languages";
import { orders } from "@tsena/contract/orders";
import { noticeOf, type PushedNotice, type Ringing } from "@tsena/contract/orders.notices";
import type { Person } from "../http/actors.ts";
import type { Dependencies } from "../http/dependencies.ts";
import { NotTaken } from "../notifications/not-taken.ts";
import type { Carrier } from "../notifications/outbox.sending.ts";
import { posterBy } from "../notifications/posting.ts";
import { pushKeys } from "../notifications/push-keys.rules.ts";
import {
  deletePushSubscription,
  findPushSubscription,
  type PushBody,
  type PushSubscriptionRow,
} from "../notifications/push.store.ts";
import { findPerson } from "../sessions/sessions.store.ts";
import type { Settings } from "../settings/settings.ts";
import { secondsUntil } from "../system/clock.ts";

/** What a push service answers of a phone that it does not reach any more, and never will. */
const gone = new Set([404, 410]);

/** What it answers of a message that it would refuse at any time. */
const neverTaken = new Set([400, 413]);

/** Whom a push service asks where we send it what it should not have (RFC 8292). */
function subjectOf({ publicUrl, mail }: Pick<Settings, "publicUrl" | "mail">): string {
  if (publicUrl?.startsWith("https:")) return publicUrl;
  const [address] = /[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? "") ?? ["nobody@tsena.invalid"];
  return `mailto:${address}`;
}

/** What a phone is told of a cause, as it is when it is sent; undefined where it is over, or its person may not hear it. */
function noticeTo(
  { person, language }: { person: Person; language: Language },
  ringing: Ringing | null,
  { shopId, seq }: PushBody,
): PushedNotice | undefined {
  // Somebody of another shop has signed in on the phone meanwhile.
  if (person.shopId !== shopId) return undefined;
  const cause = ringing?.orders.find((order) => order.seq === seq);
  if (ringing === null || cause === undefined || whyNot(orders.reminder.who, person) !== undefined) return undefined;
  const may = (who: typeof orders.accept.who): boolean => person.lockedBy === null && whyNot(who, person) === undefined;
  const notice = noticeOf({ ...ringing, seq, kind: cause.kind }, language, {
    seen: may(orders.acknowledge.who),
    accept: may(orders.accept.who),
  });
  return { ...notice, rings: ringing.orders.map((order) => order.seq) };
}

/** The request that takes a message to a phone, encrypted for it alone; undefined where its keys are none. */
function requestTo(
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  payload: string,
  options: Pick<webPush.RequestOptions, "vapidDetails" | "TTL" | "topic">,
) {
  try {
    const keys = { p256dh, auth };
    const made = webPush.generateRequestDetails({ endpoint, keys }, payload, {
      ...options,
      urgency: "high",
      contentEncoding: "aes128gcm",
    });
    const { "Content-Length": _, ...headers } = made.headers as Record<string, string>;
    return { url: new URL(endpoint), headers, body: made.body };
  } catch {
    return undefined;
  }
}

/** Carries what rings to phones on which the app is closed (rules/orders.md#push). */
export function pushCarrier(
  dependencies: Pick<Dependencies, "database" | "clock" | "log" | "secret" | "settings" | "reminders">,
): Carrier {
  const { database, clock, secret, settings, reminders, log } = dependencies;
  const poster = posterBy(settings);
  const keys = pushKeys(secret);
  const subject = subjectOf(settings);

  return async ({ push_id: pushId, body, expires_at: expiresAt }, signal) => {
    const phone = pushId === null ? undefined : await findPushSubscription(database, pushId);
    if (phone === undefined) return;
    const now = clock.now();
    const person = await findPerson(database, phone.session_id, now);
    const key = keys.find(({ publicKey }) => publicKey === phone.server_key);
    if (person === undefined || key === undefined) return deletePushSubscription(database, phone.id);
    const about = JSON.parse(body) as PushBody;
    const ringing = await reminders.of(about.shopId, phone.session_id);
    const notice = noticeTo({ person, language: phone.language }, ringing, about);
    if (notice === undefined) return;
    const request = requestTo(phone, JSON.stringify(notice), {
      vapidDetails: { subject, ...key },
      TTL: secondsUntil(expiresAt, now),
      topic: `order-${about.seq}`,
    });
    if (request === undefined) return deletePushSubscription(database, phone.id);
    const answer = await poster.post(request.url, { headers: request.headers, body: request.body, signal });
    if (answer === null) throw new Error("the push service did not answer");
    const { status, retryAfter } = answer;
    if (status >= 200 && status < 300) return;
    if (!gone.has(status)) {
      throw new NotTaken(`the push service answered ${status}`, { retryAfter, isFinal: neverTaken.has(status) });
    }
    log.info({ push: phone.id }, "a phone is not reached by push any more");
    await deletePushSubscription(database, phone.id);
  };
}
