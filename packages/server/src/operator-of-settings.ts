import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { openHashing } from "./sessions/passwords.ts";
import type { Database } from "./database/tables.ts";
import { clearFactor, lockOperator, markFactorReset } from "./desk/factors.store.ts";
import { writeOperatorLog } from "./audit/operator-logs.store.ts";
import { endOperatorSessions, findOperator, setOperator } from "./desk/operators.store.ts";
import { forgetGuesses } from "./rate-limits/rate-limits.store.ts";
import type { Settings } from "./settings/settings.ts";

/** Takes an operator's factor away, once for each mark of the settings, however many nodes start with it. */
async function takeFactor(
  database: Kysely<Database>,
  { operatorId, mark, now }: { operatorId: string; mark: string; now: Date },
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await lockOperator(tx, operatorId);
    if (!(await markFactorReset(tx, operatorId, mark))) return;
    await clearFactor(tx, operatorId);
    await endOperatorSessions(tx, { operatorId, now });
    await writeOperatorLog(tx, { operatorId, event: "factorReset", subject: operatorId, detail: "settings", now });
  });
}

/**
 * Makes the operator of the settings, or gives the one there that password: the sessions of the old one end, and what was
 * guessed at it holds nobody back any longer, while the networks stay known (docs/decisions/088). A start that finds both as they
 * are changes nothing, so that a restart signs nobody out.
 */
export async function ensureOperator(
  database: Kysely<Database>,
  { settings, log, now }: { settings: Pick<Settings, "operator">; log: Logger; now: Date },
): Promise<void> {
  if (settings.operator === undefined) return;
  const { email, password, resetFactor } = settings.operator;
  const known = await findOperator(database, email);
  if (known !== undefined && resetFactor !== undefined && known.factor_reset !== resetFactor) {
    await takeFactor(database, { operatorId: known.id, mark: resetFactor, now });
    log.info("the second factor of the operator of the settings is taken away");
  }
  const hashing = openHashing();
  const isRight = await hashing.matches(known?.password_hash ?? null, password);
  if (isRight && known?.disabled_at === null) return;
  const name = known?.name ?? email.replace(/@.*/, "");
  const passwordHash = await hashing.hash(password);
  // Together: a start that is cut off between them would leave it to the next, which finds the password as it is.
  await database.transaction().execute(async (tx) => {
    // What another node confirms meanwhile of what the old password asked for waits for the line of the new one.
    if (known !== undefined) await lockOperator(tx, known.id);
    await setOperator(tx, { email, name, passwordHash, now });
    await forgetGuesses(tx, "desk", email);
    if (known === undefined) return;
    await endOperatorSessions(tx, { operatorId: known.id, now });
    const line = { operatorId: known.id, subject: known.id, detail: "settings", now };
    if (!isRight) await writeOperatorLog(tx, { ...line, event: "passwordSet" });
    if (known.disabled_at !== null) await writeOperatorLog(tx, { ...line, event: "operatorEnabled" });
  });
  log.info({ made: known === undefined }, "the operator of the settings has the password of the settings");
}
