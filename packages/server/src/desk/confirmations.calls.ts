import { deskConfirmations } from "@tsena/contract/desk.confirmations";
import type { Transaction } from "kysely";
import type { Database } from "../database/tables.ts";
import { pageOf, readCursor, rowsByDefault, writeCursor } from "../http/cursor.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import { confirmationKinds } from "./confirmations.kinds.ts";
import { askedOf, performDeed } from "./confirmations.service.ts";
import {
  type ConfirmationRow,
  endConfirmation,
  findConfirmation,
  listConfirmations,
  lockConfirmation,
} from "./confirmations.store.ts";
import { confirmationOf } from "./confirmations.view.ts";
import { holdOperators } from "./operators.store.ts";
import { writeOperatorLog, writePageRead, wasPutOutSince } from "../audit/operator-logs.store.ts";

/** What waits, held until it has ended; refuses what does not wait any more. */
async function lockWaiting(
  tx: Transaction<Database>,
  id: string,
  { fail, now }: { now: Date } & Failing<"confirmationNotFound" | "confirmationEnded" | "confirmationExpired">,
): Promise<ConfirmationRow> {
  const row = (await lockConfirmation(tx, id, now)) ?? fail("confirmationNotFound");
  if (row.status === "expired") return fail("confirmationExpired");
  return row.status === "waiting" ? row : fail("confirmationEnded");
}

export const deskConfirmationCalls = handlers(deskConfirmations, {
  list: async ({ input, actor, db, now, language }) => {
    const { id, status, rows = rowsByDefault } = input;
    const cursor = readCursor(input.cursor, language);
    const page = pageOf(await listConfirmations(db, { id, status, cursor, rows, now }), {
      rows,
      rowOf: (row) => confirmationOf(row, actor),
      cursorOf: (last) => writeCursor(last.asked_at, last.id),
    });
    const ids = page.rows.map((row) => row.id);
    const keyword = undefined;
    await writePageRead(db, { actor, event: "confirmationsRead", keyword, ids, filter: { id, status }, now });
    return page;
  },

  confirm: async ({ input: { id }, ...ctx }) => {
    const { tx, actor, now, fail } = ctx;
    const { operatorId } = actor;
    const row = await lockWaiting(tx, id, ctx);
    if (row.asked_by === operatorId) return fail("operatorIsYou");
    await holdOperators(tx, [row.asked_by, operatorId]);
    // Whoever had taken their account over may have asked for it: it is not theirs because they are back.
    const asker = { operatorId: row.asked_by, since: row.asked_at };
    if (await wasPutOutSince(tx, asker)) return fail("confirmationAskerGone");
    await endConfirmation(tx, { id, status: "confirmed", operatorId, now });
    await writeOperatorLog(tx, { operatorId, event: "confirmationGiven", subject: id, now });
    await performDeed(ctx, confirmationKinds[row.deed.kind], askedOf(row));
    return confirmationOf((await findConfirmation(tx, id, now)) ?? row, actor);
  },

  refuse: async ({ input: { id, reason }, ...ctx }) => {
    const { tx, actor, now } = ctx;
    const { operatorId } = actor;
    const row = await lockWaiting(tx, id, ctx);
    await endConfirmation(tx, { id, status: "refused", operatorId, reason, now });
    await writeOperatorLog(tx, { operatorId, event: "confirmationRefused", subject: id, detail: reason, now });
    return confirmationOf((await findConfirmation(tx, id, now)) ?? row, actor);
  },
});
