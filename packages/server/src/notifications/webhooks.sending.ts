import { Webhook } from "standardwebhooks";
import type { Dependencies } from "../http/dependencies.ts";
import { NotTaken } from "./not-taken.ts";
import type { Carrier } from "./outbox.sending.ts";
import { posterBy } from "./posting.ts";
import { endWebhook, findReceiver, recordTry } from "./webhooks.store.ts";
import { aboutOf, isTaken, webhookSecrets } from "./webhooks.rules.ts";

/** What a receiver answers that is there no more and never will be. */
const gone = 410;

/** Carries messages to the platform's systems, signed as Standard Webhooks has it, under each secret that a receiver may hold. */
export function webhookCarrier(
  dependencies: Pick<Dependencies, "database" | "clock" | "log" | "secret" | "settings" | "stopping">,
): Carrier {
  const { database, clock, log, secret, settings, stopping } = dependencies;
  const poster = posterBy(settings);

  return async ({ id, webhook_id: webhookId, body }, signal) => {
    const about = aboutOf(body);
    const webhook = webhookId === null ? undefined : await findReceiver(database, webhookId, about);
    // What waits for one that was taken away goes with it, as does what waits of a shop that its system has lost.
    if (webhook === undefined || webhook.gone_at !== null) return;
    const now = clock.now();
    const headers = {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": webhookSecrets(secret, webhook, now)
        .map((each) => new Webhook(each).sign(id, now, body))
        .join(" "),
    };
    const began = performance.now();
    const answer = await poster.post(new URL(webhook.url), { headers, body, signal });
    const tried = { ...about, ms: Math.round(performance.now() - began), now };
    if (answer === null) {
      // At a stop it is we who do not wait for the answer.
      if (!stopping.aborted) await recordTry(database, webhook.id, { ...tried, status: null });
      throw new Error("the webhook did not answer");
    }
    const { status, retryAfter } = answer;
    await recordTry(database, webhook.id, { ...tried, status });
    if (isTaken(status)) return;
    if (status !== gone) throw new NotTaken(`the webhook answered ${status}`, { retryAfter });
    await endWebhook(database, webhook.id, now);
    log.warn({ webhook: webhook.id }, "a webhook is gone: it is told nothing more");
  };
}
