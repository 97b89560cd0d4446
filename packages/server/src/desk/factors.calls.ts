import type { Transaction } from "kysely";
import { renderSVG } from "uqr";
import type { CallOutput } from "@tsena/contract/call";
import { deskFactors } from "@tsena/contract/desk.factors";
import { countWrong } from "../rate-limits/rate-limits.service.ts";
import type { Database } from "../database/tables.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Operator } from "../http/actors.ts";
import { allowOperatorAsOfNow } from "../http/door.ts";
import { type Failing, handlers } from "../http/handlers.ts";
import { resultBefore } from "../http/idempotency.store.ts";
import { seal, unseal } from "../secrets/sealing.ts";
import { factorMatter } from "./factors.service.ts";
import { addressOfFactor, newFactor, newRecoveryCodes, readableCode, stepOfCode } from "./factors.rules.ts";
import {
  clearFactor,
  writePendingFactor,
  listOperators,
  lockOperator,
  pendingFactor,
  setFactor,
  writeOperatorDisabling,
} from "./factors.store.ts";
import { operatorOf } from "./factors.view.ts";
import { type OperatorEvent, writeOperatorLog } from "../audit/operator-logs.store.ts";
import { endOperatorSessions } from "./operators.store.ts";
import { isAsSeen } from "./seen.rules.ts";
import { guessTries } from "./sign-in.calls.ts";

/** The recovery codes, which nobody can read again: their tap gives them once more. */
type Told = CallOutput<typeof deskFactors.confirm>;

type Acting = { actor: Operator; tx: Transaction<Database> } & Failing<"operatorIsYou" | "operatorNotFound">;

/**
 * Holds another operator: nobody locks themselves out, and who took a session over cannot take its factor away. Who acts is held, too,
 * both in the order of their ids: of two who shut each other out at the same moment the second waits for the first, and is refused.
 */
async function lockOther({ actor, tx, fail }: Acting, operatorId: string) {
  if (operatorId === actor.operatorId) return fail("operatorIsYou");
  const held = [];
  for (const id of [operatorId, actor.operatorId].toSorted()) held.push(await lockOperator(tx, id));
  return held.find((row) => row?.id === operatorId) ?? fail("operatorNotFound");
}

export const deskFactorCalls = handlers(deskFactors, {
  start: async ({ actor, tx, dependencies, fail }) => {
    if (actor.factor !== "missing") return fail("factorSetAlready");
    const { secret: key } = dependencies;
    const sealed = await writePendingFactor(tx, actor.tokenHash, seal(key, factorMatter, newFactor()));
    const secret = unseal(key, factorMatter, sealed) ?? fail("factorSetAlready");
    const address = addressOfFactor(secret, actor.email);
    const qr = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 4, pixelSize: 1 }))}`;
    return { secret, address, qr };
  },

  confirm: async ({ input, actor, address, db, once, dependencies, now, fail }) => {
    const { operatorId, tokenHash, email } = actor;
    const { signals, secret: key } = dependencies;
    const { recoveryCodes } = await resultBefore<Told>(db, signals, once);
    if (recoveryCodes !== undefined) return { recoveryCodes };
    const tries = await guessTries(db, email, { address, now });
    return countWrong({ db, now, fail }, tries, async (found) => {
      const pending = await pendingFactor(db, tokenHash);
      const secret = pending === null ? undefined : unseal(key, factorMatter, pending);
      const step = secret === undefined ? undefined : stepOfCode(secret, input.code, now);
      found(step !== undefined || !(await once.countsWrong(db, pending ?? "")));
      if (pending === null || step === undefined) return fail("factorWrong");
      const set = async (tx: Transaction<Database>): Promise<Told> => {
        // Whoever takes the factor away, or disables the operator, at this very moment has ended this session, too.
        await lockOperator(tx, operatorId);
        await allowOperatorAsOfNow(dependencies, { tx, actor });
        const codes = newRecoveryCodes();
        if (!(await setFactor(tx, { operatorId, sealed: pending, step, codes, now }))) return fail("factorSetAlready");
        // Whoever came in by the password alone does not become one with a factor.
        await endOperatorSessions(tx, { operatorId, keep: tokenHash, now });
        await writeOperatorLog(tx, { operatorId, event: "factorSet", subject: operatorId, now });
        return { recoveryCodes: codes.map(readableCode) };
      };
      return inTransaction(db, signals, ({ tx }) => once(tx, () => set(tx)));
    });
  },

  operators: async ({ actor, db }) => (await listOperators(db)).map((row) => operatorOf(row, actor)),

  setOperatorDisabled: async ({ input, actor, tx, now, fail }) => {
    const { operatorId: subject, disabled, reason = "" } = input;
    const { operatorId } = actor;
    const found = await lockOther({ actor, tx, fail }, subject);
    if ((found.disabled_at !== null) === disabled) return null;
    if (!isAsSeen(input.before, found.disabled_at)) return fail("changedMeanwhile");
    await writeOperatorDisabling(tx, subject, disabled ? { at: now, operatorId, reason } : null);
    if (disabled) await endOperatorSessions(tx, { operatorId: subject, now });
    const event: OperatorEvent = disabled ? "operatorDisabled" : "operatorEnabled";
    await writeOperatorLog(tx, { operatorId, event, subject, detail: reason, now });
    return null;
  },

  resetFactor: async ({ input, actor, tx, now, fail }) => {
    const { operatorId, before } = input;
    const found = await lockOther({ actor, tx, fail }, operatorId);
    if (before !== undefined && found.factor === null) return null;
    if (!isAsSeen(before, found.factor_set_at)) return fail("changedMeanwhile");
    await clearFactor(tx, operatorId);
    await endOperatorSessions(tx, { operatorId, now });
    const line = { operatorId: actor.operatorId, subject: operatorId, detail: found.email, now };
    await writeOperatorLog(tx, { ...line, event: "factorReset" });
    return null;
  },
});
