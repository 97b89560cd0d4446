import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { hashPassword, isPassword } from "./accounts/passwords.ts";
import type { Database } from "./database/tables.ts";
import { endOperatorSessions, findOperator, setOperator } from "./desk/operators.store.ts";
import type { Settings } from "./settings.ts";

/**
 * Makes the operator of the settings, or gives the one there that password: the sessions of the old one end. A start that
 * finds both as they are changes nothing, so that a restart signs nobody out.
 */
export async function keepOperator(
  database: Kysely<Database>,
  { settings, log, now }: { settings: Pick<Settings, "operator">; log: Logger; now: Date },
): Promise<void> {
  if (settings.operator === undefined) return;
  const { email, password } = settings.operator;
  const known = await findOperator(database, email);
  const isKept = await isPassword(known?.password_hash ?? null, password);
  if (isKept && known?.disabled_at === null) return;
  const name = known?.name ?? email.replace(/@.*/, "");
  await setOperator(database, { email, name, passwordHash: await hashPassword(password), now });
  if (known !== undefined) await endOperatorSessions(database, known.id, now);
  log.info({ made: known === undefined }, "the operator of the settings has the password of the settings");
}
