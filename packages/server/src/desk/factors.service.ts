import type { Transaction } from "kysely";
import type { FactorState } from "@tsena/contract/desk.factors";
import type { Database } from "../database/tables.ts";
import { isSealedNow, seal, unseal } from "../secrets/sealing.ts";
import type { Secret } from "../secrets/secret.ts";
import { writeFactor, useRecoveryCode, useStep } from "./factors.store.ts";
import { stepOfCode } from "./factors.rules.ts";

/** What a factor's secret is sealed for. */
export const factorMatter = "operator factor";

/** How an operator's second factor stands. */
export function factorStateOf(row: { factor: string | null; without_factor: boolean }): FactorState {
  if (row.without_factor) return "exempt";
  return row.factor === null ? "missing" : "set";
}

/** Uses up a code of an operator's authenticator, or a recovery code: each works once; undefined where it is wrong. */
export async function useFactorCode(
  tx: Transaction<Database>,
  args: { operatorId: string; factor: string; code: string; secret: Secret; now: Date },
): Promise<"code" | "recovery" | undefined> {
  const { operatorId, code, now } = args;
  const secret = unseal(args.secret, factorMatter, args.factor);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now);
  if (secret !== undefined && step !== undefined) {
    if (!(await useStep(tx, { operatorId, step }))) return undefined;
    if (!isSealedNow(args.secret, factorMatter, args.factor)) {
      await writeFactor(tx, operatorId, seal(args.secret, factorMatter, secret));
    }
    return "code";
  }
  return (await useRecoveryCode(tx, { operatorId, code, now })) ? "recovery" : undefined;
}
