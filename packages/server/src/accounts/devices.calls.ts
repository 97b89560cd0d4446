import { devices } from "@tsena/contract/accounts.devices";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { handlers } from "../http/handlers.ts";
import { auditDetail, loggedName } from "../audit/audit.rules.ts";
import { listAudit, writeAudit } from "../audit/audit.store.ts";
import { findUser } from "./accounts.store.ts";
import { deviceName } from "./devices.rules.ts";
import { endSessions, listSessions } from "../sessions/devices.store.ts";
import { auditLineOf, deviceOf } from "./devices.view.ts";

export const deviceCalls = handlers(devices, {
  list: async ({ actor, db, now }) => (await listSessions(db, actor, now)).map((session) => deviceOf(session, actor)),

  end: async ({ input, actor, tx, announce, now, device, address, fail }) => {
    const ended = await endSessions(tx, actor, input.ids, now);
    if (ended.length === 0) return fail("deviceNotFound");
    const name = loggedName(await findUser(tx, actor.userId));
    for (const session of ended) {
      await announce("user", session.user_id);
      const line = {
        userId: session.user_id,
        shopId: actor.shopId,
        event: "deviceEnded" as const,
        device,
        address,
        now,
      };
      await writeAudit(tx, { ...line, detail: auditDetail(name, deviceName(session.device)) });
    }
    return { ended: ended.length };
  },

  audit: async ({ input, actor, db, language }) => {
    const rows = input.rows ?? rowsByDefault;
    const after = readCursor(input.cursor, language);
    return pageOf(await listAudit(db, { shopId: actor.shopId, userId: actor.userId, after, rows }), {
      rows,
      rowOf: auditLineOf,
      cursorOf: ({ at, id }) => writeCursor(at, id),
    });
  },
});
