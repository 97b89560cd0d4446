import { webhooks, webhooksAtMost } from "@tsena/contract/platform.webhooks";
import { handlers } from "../http/handlers.ts";
import { secondsUntil } from "../system/clock.ts";
import { posterBy } from "./posting.ts";
import { rotationsKept, webhookSecrets } from "./webhooks.rules.ts";
import {
  countWebhooks,
  deleteWebhook,
  findOwnWebhook,
  insertWebhook,
  listWebhooks,
  lockOwnWebhook,
  lockSystem,
  rotateWebhook,
} from "./webhooks.store.ts";
import { webhookOf } from "./webhooks.view.ts";

export const webhookCalls = handlers(webhooks, {
  list: async ({ actor, db }) => (await listWebhooks(db, actor.keyId)).map((row) => webhookOf(row)),

  create: async ({ input, actor, tx, now, fail, dependencies }) => {
    const address = new URL(input.url);
    if (!posterBy(dependencies.settings).mayCall(address)) return fail("webhookForbidden");
    if (!(await lockSystem(tx, actor.keyId))) return fail("platformKeyWrong");
    // One spelling of each address, so that the same one is seen to be the same.
    const { href } = address;
    const events = input.events && [...new Set(input.events)];
    const made = await insertWebhook(tx, { keyId: actor.keyId, url: href, events, now });
    if (made === undefined) return fail("webhookTaken");
    if ((await countWebhooks(tx, actor.keyId)) > webhooksAtMost) return fail("webhooksFull");
    return { ...webhookOf({ ...made, waiting: 0 }), secret: webhookSecrets(dependencies.secret, made, now)[0] };
  },

  secret: async ({ input: { id }, actor, tx, now, fail, dependencies }) => {
    const webhook = await findOwnWebhook(tx, actor.keyId, id);
    return webhook === undefined
      ? fail("webhookNotFound")
      : { secret: webhookSecrets(dependencies.secret, webhook, now)[0] };
  },

  rotate: async ({ input: { id }, actor, tx, now, fail, dependencies }) => {
    const held = (await lockOwnWebhook(tx, actor.keyId, id)) ?? fail("webhookNotFound");
    const { kept, fullUntil } = rotationsKept(held, now);
    if (fullUntil !== undefined) return fail("webhookRotatedOften", { wait: secondsUntil(fullUntil, now) });
    const webhook = await rotateWebhook(tx, { id, kept, now });
    return { secret: webhookSecrets(dependencies.secret, webhook, now)[0] };
  },

  remove: async ({ input, actor, tx, fail }) =>
    (await deleteWebhook(tx, actor.keyId, input.id)) ? null : fail("webhookNotFound"),
});
