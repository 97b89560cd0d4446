import { alertTests, type AlertTest } from "@tsena/contract/alert-tests";
import { deviceName } from "../accounts/devices.rules.ts";
import { handlers } from "../http/handlers.ts";
import { alertTestTries } from "../rate-limits/rate-limits.rules.ts";
import { limitTries } from "../rate-limits/rate-limits.service.ts";
import { isoOf } from "../system/clock.ts";
import { seeAlertTest } from "./alert-tests.service.ts";
import {
  addAlertTest,
  type AlertTestRow,
  findAlertTest,
  findUnderWay,
  listAlertTests,
  loadAlertTest,
  noteObserved,
} from "./alert-tests.store.ts";

const viewOf = (row: AlertTestRow, sessionId: string): AlertTest => ({
  id: row.id,
  device: deviceName(row.device),
  userName: row.user_name,
  isThisOne: row.session_id === sessionId,
  askedAt: row.asked_at.toISOString(),
  sentAt: isoOf(row.sent_at),
  endedAt: isoOf(row.ended_at),
  hasPush: row.has_push,
  pushedAt: isoOf(row.pushed_at),
  rangAt: isoOf(row.rang_at),
  shownAt: isoOf(row.shown_at),
  heard: row.heard,
});

export const alertTestCalls = handlers(alertTests, {
  send: async ({ actor, tx, now, fail }) => {
    const { sessionId } = actor;
    const underWay = await findUnderWay(tx, sessionId);
    if (underWay !== undefined) return viewOf(underWay, sessionId);
    await limitTries({ db: tx, now, fail }, alertTestTries(actor.userId));
    const id = await addAlertTest(tx, actor, now);
    return viewOf(await loadAlertTest(tx, id), sessionId);
  },

  report: async ({ input: { id, ...observed }, actor: { shopId, sessionId }, now, fail, ...work }) => {
    const { tx } = work;
    if ((await findAlertTest(tx, { id, sessionId })) === undefined) return fail("alertTestNotFound");
    await noteObserved(tx, id, observed, now);
    // Whoever says whether it was heard has seen it.
    if (observed.heard !== undefined) await seeAlertTest(work, { id, shopId, sessionId, now });
    return viewOf(await loadAlertTest(tx, id), sessionId);
  },

  list: async ({ actor, db }) => (await listAlertTests(db, actor)).map((row) => viewOf(row, actor.sessionId)),
});
