import { deskWebhooks } from "@tsena/contract/desk.webhooks";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import { findWebhook } from "../notifications/webhooks.store.ts";
import { listDeskWebhooks, listTries } from "./webhooks.store.ts";
import { deskWebhookOf, tryOf } from "./webhooks.view.ts";

export const deskWebhookCalls = handlers(deskWebhooks, {
  list: async ({ input, db, language }) => {
    const { id, keyId, rows = rowsByDefault } = input;
    const cursor = readCursor(input.cursor, language);
    return pageOf(await listDeskWebhooks(db, { id, keyId, cursor, rows }), {
      rows,
      rowOf: deskWebhookOf,
      cursorOf: (last) => writeCursor(last.created_at, last.id),
    });
  },

  log: async ({ input: { id }, db, fail }) => {
    if ((await findWebhook(db, id)) === undefined) return fail("webhookNotFound");
    return (await listTries(db, id)).map(tryOf);
  },
});
