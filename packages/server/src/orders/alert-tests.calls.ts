import { alertTests } from "@tsena/contract/alert-tests";
import { handlers } from "../http/handlers.ts";
import { alertTestTries } from "../rate-limits/rate-limits.rules.ts";
import { limitTries } from "../rate-limits/rate-limits.service.ts";
import { seeAlertTests } from "./alert-tests.service.ts";
import {
  addAlertTest,
  findAlertTest,
  findUnderWay,
  hearRing,
  listAlertTests,
  loadAlertTest,
  noteObserved,
} from "./alert-tests.store.ts";
import { alertTestOf } from "./alert-tests.view.ts";

export const alertTestCalls = handlers(alertTests, {
  send: async ({ actor, tx, now, fail }) => {
    const { sessionId } = actor;
    const underWay = await findUnderWay(tx, sessionId);
    if (underWay !== undefined) return alertTestOf(underWay, sessionId);
    await limitTries({ db: tx, now, fail }, alertTestTries(actor.userId));
    const id = await addAlertTest(tx, actor, now);
    return alertTestOf(await loadAlertTest(tx, id), sessionId);
  },

  report: async ({ input: { id, ...observed }, actor: { shopId, sessionId }, now, fail, ...work }) => {
    const { tx } = work;
    if ((await findAlertTest(tx, { id, sessionId })) === undefined) return fail("alertTestNotFound");
    await noteObserved(tx, id, observed, now);
    if (observed.heard === true) await hearRing(tx, shopId, now);
    // Whoever says whether it was heard has seen it.
    if (observed.heard !== undefined) await seeAlertTests(work, { ids: [id], shopId, sessionId, now });
    return alertTestOf(await loadAlertTest(tx, id), sessionId);
  },

  list: async ({ actor, db }) => (await listAlertTests(db, actor)).map((row) => alertTestOf(row, actor.sessionId)),
});
