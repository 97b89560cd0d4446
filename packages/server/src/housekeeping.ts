import { forgetOldInstallations } from "./accounts/known-installations.store.ts";
import { forgetOldProofs } from "./accounts/codes.store.ts";
import { forgetOldTries } from "./rate-limits/rate-limits.store.ts";
import type { Dependencies } from "./http/dependencies.ts";
import { forgetOldOperatorLogs } from "./audit/operator-logs.store.ts";
import { forgetOldOperatorSessions } from "./desk/operators.store.ts";
import { forgetDeletedProducts } from "./products/deleting.store.ts";
import { forgetOldAlertTests } from "./orders/alert-tests.store.ts";
import { forgetOldReminders } from "./orders/reminders.store.ts";
import { forgetOldKeys } from "./http/idempotency.store.ts";
import { forgetOldMessages } from "./notifications/outbox.store.ts";
import { forgetOldWebhookTries } from "./notifications/webhooks.store.ts";
import { tendOutbox } from "./notifications/outbox.tending.store.ts";
import type { Worker } from "./workers/repeating.ts";
import { forgetOldTextCounts } from "./notifications/sms-budgets.store.ts";
import { orphanSweep } from "./uploads/orphans.service.ts";
import { forgetOldSessions } from "./sessions/sessions.store.ts";
import { forgetUnpaidCollections } from "./wallet/deals.store.ts";

const hourMs = 3600 * 1000;

/** What is kept for a time only; each forgets the rows that nothing will ask for again. */
const forgetting = [
  forgetOldKeys,
  forgetOldTries,
  forgetOldInstallations,
  forgetOldProofs,
  forgetOldMessages,
  forgetOldWebhookTries,
  forgetOldSessions,
  forgetOldOperatorSessions,
  forgetOldOperatorLogs,
  forgetOldTextCounts,
  forgetDeletedProducts,
  forgetOldAlertTests,
  forgetOldReminders,
  forgetUnpaidCollections,
];

/** Sweeps out, at the start and every hour, what nothing will ask for again; a step that fails is logged, and stops no other. */
export function housekeeper(dependencies: Dependencies): Worker {
  const { database, clock, log, stopping } = dependencies;
  const steps = [
    ...forgetting.map((forget) => ({ name: forget.name, run: () => forget(database, clock.now()) })),
    { name: tendOutbox.name, run: () => tendOutbox(dependencies) },
    { name: orphanSweep.name, run: orphanSweep(dependencies) },
  ];
  const work = async (): Promise<void> => {
    for (const { name, run } of steps) {
      await run().catch((error: unknown) => {
        if (!stopping.aborted) log.warn({ err: error, step: name }, "old rows could not be swept out");
      });
    }
  };
  return { name: "the housekeeper", everyMs: hourMs, work };
}
