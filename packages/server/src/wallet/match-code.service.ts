import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { inTransaction, type Work } from "../database/transaction.ts";
import type { Dependencies } from "../http/dependencies.ts";
import type { Failing } from "../http/handlers.ts";
import type { Once } from "../http/idempotency.store.ts";
import type { Try } from "../rate-limits/rate-limits.rules.ts";
import { countWrong, type Found, type Limiting } from "../rate-limits/rate-limits.service.ts";
import type { Tried } from "./deals.service.ts";

interface Trying extends Failing<"matchCodeWrong" | "matchCodeUsedUp" | "tooManyRequests"> {
  db: Kysely<Database>;
  now: Date;
  dependencies: Dependencies;
  once: Once;
}

/**
 * Tries a match code in a transaction, which is committed also where the code is wrong: that is counted for the deal, and among the
 * `tries` of whoever tries it. A tap that comes again after the right one did it already, however many wrong ones came between
 * (rules/wallet.md#withdrawals); one that comes again after a wrong one counts once.
 */
export async function tryMatchCode(
  ctx: Trying & Limiting,
  tries: readonly Try[],
  confirm: (work: Work, found: Found) => Promise<Tried>,
): Promise<void> {
  const { db, dependencies, once, fail } = ctx;
  if ((await once.before<Tried>(db)) === "right") return;
  const tried = await countWrong(ctx, tries, async (found) => {
    const one = await inTransaction(db, dependencies.signals, (work) =>
      once(
        work.tx,
        () => confirm(work, found),
        (ended) => ended === "right",
      ),
    );
    if (one === "right") found(true);
    return one;
  });
  if (tried === "right") return;
  if (tried.left > 0) fail("matchCodeWrong", { left: tried.left });
  fail("matchCodeUsedUp");
}
