import type { desk } from "@tsena/contract/desk";
import type { Kysely } from "kysely";
import type { Database } from "../database/tables.ts";
import { comingFrom, signInTries, type Try } from "../rate-limits/rate-limits.rules.ts";
import { countWrong, type Found } from "../rate-limits/rate-limits.service.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Context, Handler } from "../http/handlers.ts";
import { useFactorCode } from "./factors.service.ts";
import { lockOperator } from "./factors.store.ts";
import { listSignInAddresses, type OperatorEvent, writeOperatorLog } from "../audit/operator-logs.store.ts";
import { findOperator, openOperatorSession } from "./operators.store.ts";
import { tryPassword } from "../sessions/passwords.ts";
import { daySeconds, secondsAfter } from "../system/clock.ts";

/** A network from which an operator did not sign in for half a year is a stranger's again. */
const knownSeconds = 180 * daySeconds;

/**
 * What guesses at one operator's password or codes count against: the address first, and all strangers together slowly. A network from
 * which the operator has signed in counts by itself, so that nobody who guesses elsewhere locks them out (docs/decisions/085).
 */
export async function guessTries(
  db: Kysely<Database>,
  email: string,
  { address, now }: { address: string; now: Date },
): Promise<Try[]> {
  const network = comingFrom({ address });
  const known = await listSignInAddresses(db, email, secondsAfter(now, -knownSeconds));
  const isKnown = known.some((one) => comingFrom({ address: one }) === network);
  const asker = { address: isKnown ? network : address, installation: null };
  return signInTries("desk", "password", { account: email, asker, isKnown });
}

type SignInContext = Context<typeof desk.login>;
type FoundOperator = NonNullable<Awaited<ReturnType<typeof findOperator>>>;

const lineOf = ({ address, now }: SignInContext, { id }: FoundOperator) => ({
  operatorId: id,
  subject: id,
  detail: address,
  now,
});

/** Nobody waits for the line: an operator's address would be told from another by the time it takes. */
function writeRefused(ctx: SignInContext, operator: FoundOperator, event: OperatorEvent): void {
  const { db, dependencies } = ctx;
  const written = writeOperatorLog(db, { ...lineOf(ctx, operator), event }).catch((error: unknown) => {
    dependencies.log.error({ err: error }, "a refused sign-in at the desk could not be written down");
  });
  void dependencies.underWay.add(written);
}

/**
 * Opens the session of an operator whose password was right, with the code of the factor where one is wanted; undefined where
 * that is wrong. What was judged must still hold: a factor set, or an end made of every session, is not outrun.
 */
function open(
  ctx: SignInContext,
  operator: FoundOperator,
  { code, found }: { code: string | undefined; found: Found },
): Promise<string | undefined> {
  const { db, dependencies, fail, now } = ctx;
  const { id: operatorId, factor } = operator;
  const line = lineOf(ctx, operator);
  return inTransaction(db, dependencies.signals, async ({ tx }) => {
    const held = await lockOperator(tx, operatorId);
    if (held?.disabled_at !== null) return fail("operatorDisabledAtSignIn");
    if (held.password_hash !== operator.password_hash || held.factor !== factor) return fail("wrongCredentials");
    if (factor !== null && code !== undefined) {
      const used = await useFactorCode(tx, { operatorId, factor, code, secret: dependencies.secret, now });
      found(used !== undefined);
      if (used === undefined) return undefined;
      if (used === "recovery") await writeOperatorLog(tx, { ...line, event: "recoveryCodeUsed" });
    }
    await writeOperatorLog(tx, { ...line, event: "signIn" });
    return openOperatorSession(tx, { operatorId, now });
  });
}

/**
 * Signs an operator in, by password and then a code; who is none is refused in the same words, after the same time. A wrong
 * code counts as a wrong password does: it is guessed no oftener.
 */
export const login: Handler<typeof desk.login> = async (ctx) => {
  const { input, db, fail } = ctx;
  const tries = await guessTries(db, input.email, ctx);
  const operator = await findOperator(db, input.email);
  const hash = operator?.password_hash ?? null;
  const isRight = await tryPassword(ctx, tries, { hash, password: input.password });
  if (operator === undefined) return fail("wrongCredentials");
  if (!isRight) {
    writeRefused(ctx, operator, "signInRefused");
    return fail("wrongCredentials");
  }
  if (operator.disabled_at !== null) return fail("operatorDisabledAtSignIn");
  const needsCode = operator.factor !== null && !operator.without_factor;
  const code = needsCode ? (input.code ?? fail("factorWanted")) : undefined;
  const token = await countWrong(ctx, needsCode ? tries : [], (found) => open(ctx, operator, { code, found }));
  if (token === undefined) {
    writeRefused(ctx, operator, "factorRefused");
    return fail("factorWrong");
  }
  return { token, name: operator.name, email: operator.email };
};
