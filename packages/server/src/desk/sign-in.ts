import type { desk } from "@tsena/contract/desk";
import { tryPassword } from "../accounts/guarding.events.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Handler } from "../http/handlers.ts";
import { writeOperatorLog } from "./operator-logs.store.ts";
import { findOperator, openOperatorSession } from "./operators.store.ts";

/** Operators are few and sit in offices: less is let be guessed from one address than at the merchant app. */
const limits = {
  account: { tries: 10, windowSeconds: 15 * 60 },
  address: { tries: 30, windowSeconds: 15 * 60 },
};

/** Signs an operator in; who is none is refused in the same words, after the same time. */
export const signIn: Handler<typeof desk.login> = async ({ input, db, address, now, fail, dependencies }) => {
  const tries = [
    { key: `desk:account:${input.email}`, limit: limits.account },
    { key: `desk:address:${address}`, limit: limits.address },
  ];
  const operator = await findOperator(db, input.email);
  const kept = operator?.password_hash ?? null;
  const isRight = await tryPassword(db, { tries, now }, { kept, password: input.password });
  if (operator === undefined) return fail("wrongCredentials");
  const line = { operatorId: operator.id, subject: operator.id, detail: address, now };
  if (!isRight) {
    // Nobody waits for the line: an operator's address would be told from another by the time it takes.
    writeOperatorLog(db, { ...line, event: "signInRefused" }).catch((error: unknown) => {
      dependencies.log.error({ err: error }, "a refused sign-in at the desk could not be written down");
    });
    return fail("wrongCredentials");
  }
  if (operator.disabled_at !== null) return fail("accountDisabled");
  const token = await inTransaction(db, dependencies.signals, async ({ tx }) => {
    await writeOperatorLog(tx, { ...line, event: "signIn" });
    return openOperatorSession(tx, { operatorId: operator.id, now });
  });
  return { token, name: operator.name, email: operator.email };
};
