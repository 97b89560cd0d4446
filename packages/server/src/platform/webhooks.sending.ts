import { Webhook } from "standardwebhooks";
import type { Dependencies } from "../dependencies.ts";
import { secondsAfter } from "../outside/clock.ts";
import { type Poster, posterBy } from "../outside/posting.ts";
import { repeat, type Repeating } from "../outside/repeating.ts";
import { isTaken, nextTry, webhookSecrets } from "./webhooks.rules.ts";
import {
  claimMessages,
  deleteMessage,
  findDueWebhooks,
  noteTry,
  putBack,
  type WebhookMessage,
} from "./webhooks.store.ts";

const sweepEveryMs = 1000;
/** A node sends so many messages at once, and so few of them to one address: a slow one holds up no other. */
const atOnce = 64;
const atOncePerWebhook = 4;
/** An address that has not answered by then was not reached. */
const patienceMs = 10_000;
/** A claim that has lasted so long is a dead node's: well beyond the patience. */
const claimSeconds = 30;
/** At a stop, what is under way may take so much longer; the rest is left for another node or the next start. */
const lastPatienceMs = 2000;

interface Target {
  id: string;
  url: string;
}

/** Sends a message once, signed as Standard Webhooks has it, under each secret that a receiver may hold. Gives the status answered, null where there was none. */
async function post(
  poster: Poster,
  message: WebhookMessage,
  { url, secrets, now, abort }: { url: string; secrets: string[]; now: Date; abort: AbortController },
): Promise<number | null> {
  const timer = setTimeout(() => abort.abort(), patienceMs);
  const headers = {
    "content-type": "application/json",
    "webhook-id": message.id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(message.id, now, message.body)).join(" "),
  };
  try {
    return await poster.post(new URL(url), { headers, body: message.body, signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Writes down what became of a try: taken, or tried again, or after three days given up. */
async function settle(dependencies: Dependencies, message: WebhookMessage, status: number | null): Promise<void> {
  const { database, clock, log } = dependencies;
  const now = clock.now();
  const tries = message.tries + 1;
  const nextTryAt = isTaken(status) ? undefined : nextTry(tries, message.created_at, now);
  await (nextTryAt === undefined ? deleteMessage(database, message) : putBack(database, message, { tries, nextTryAt }));
  await noteTry(database, message.webhook_id, status, now);
  if (isTaken(status) || nextTryAt !== undefined) return;
  const { webhook_id: webhook, id, event, shop_id: shop } = message;
  log.warn({ webhook, message: id, event, shop, tries, status }, "a webhook's message was given up");
}

/** The places for messages that are sent at once, on this node and to each webhook. */
function keepPlaces() {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** How many more messages may be sent to a webhook now. */
    free: (id: string): number => Math.min(atOncePerWebhook - (taken.get(id) ?? 0), atOnce - all),
    /** Takes so many places of a webhook; less than zero gives them back. */
    take: (id: string, count: number): void => {
      all += count;
      const ofWebhook = (taken.get(id) ?? 0) + count;
      if (ofWebhook === 0) taken.delete(id);
      else taken.set(id, ofWebhook);
    },
  };
}

/** Sends what is due at a webhook, as far as there are places, without waiting for the answers. */
function openPost(dependencies: Dependencies) {
  const { database, clock, log, secret: serverSecret, settings, stopping } = dependencies;
  const poster = posterBy(settings);
  const places = keepPlaces();
  const posting = new Set<AbortController>();
  const underWay = new Set<Promise<void>>();
  let isCut = false;

  const deliver = async (message: WebhookMessage, { id, url }: Target): Promise<void> => {
    const abort = new AbortController();
    posting.add(abort);
    const status = await post(poster, message, {
      url,
      secrets: webhookSecrets(serverSecret, id),
      now: clock.now(),
      abort,
    });
    posting.delete(abort);
    await (isCut && status === null
      ? putBack(database, message, { tries: message.tries, nextTryAt: clock.now() })
      : settle(dependencies, message, status));
  };

  const serve = async (target: Target): Promise<void> => {
    const free = places.free(target.id);
    if (free <= 0 || stopping.aborted) return;
    places.take(target.id, free);
    let claimed: WebhookMessage[] = [];
    try {
      const now = clock.now();
      claimed = await claimMessages(database, target.id, { now, until: secondsAfter(now, claimSeconds), atMost: free });
    } finally {
      places.take(target.id, claimed.length - free);
    }
    for (const message of claimed) {
      const delivering = deliver(message, target)
        .finally(() => places.take(target.id, -1))
        // A place that is free again is filled at once.
        .then(() => serve(target))
        .catch((error: unknown) => log.warn({ err: error, webhook: target.id }, "a webhook could not be served"))
        .finally(() => underWay.delete(delivering));
      underWay.add(delivering);
    }
  };

  const finish = async (): Promise<void> => {
    const cut = setTimeout(() => {
      isCut = true;
      for (const abort of posting) abort.abort();
    }, lastPatienceMs);
    while (underWay.size > 0) await Promise.all(underWay);
    clearTimeout(cut);
  };
  return { serve, finish };
}

/**
 * Keeps sending what the platform's systems are told of until it is stopped. Every node does so: each claims messages for a
 * while, in a statement of its own, and sends them outside of any transaction.
 */
export function startWebhooks(dependencies: Dependencies): Repeating {
  const { database, clock, log, stopping } = dependencies;
  const { serve, finish } = openPost(dependencies);
  const sweep = async (): Promise<void> => {
    if (stopping.aborted) return;
    for (const target of await findDueWebhooks(database, clock.now())) await serve(target);
  };
  const sweeping = repeat(sweepEveryMs, sweep, (error) => {
    if (!stopping.aborted) log.warn({ err: error }, "the webhooks could not be swept");
  });
  return {
    stop: async () => {
      await sweeping.stop();
      await finish();
    },
  };
}
