import type { Kysely } from "kysely";
import type { CodePurpose } from "@tsena/contract/accounts.codes";
import type { Language } from "@tsena/contract/languages";
import type { Dependencies } from "../dependencies.ts";
import type { Database } from "../database/tables.ts";
import { inTransaction, type Work } from "../database/transaction.ts";
import type { Once } from "../http/idempotency.ts";
import { Refusal } from "../http/refusal.ts";
import { codeLimits, judgeCode, needsAccount, newCode, type WrongCode } from "./codes.rules.ts";
import { countWrongTry, insertCode, lockLastCode, type Proof, useCode } from "./codes.store.ts";
import { codeMessage } from "./codes.words.ts";
import { holdTries } from "./guarding.events.ts";
import { giveBackTries } from "./throttle.ts";

/** What a call that sends or tries codes has at hand. */
export interface Asking {
  db: Kysely<Database>;
  dependencies: Pick<Dependencies, "signals" | "messenger" | "log" | "secret" | "settings">;
  address: string;
  now: Date;
}

/** Counts one question whether an account exists: an address may not go through the whole phone book. */
export function holdLookups(asking: Asking): Promise<void> {
  return holdTries(asking.db, {
    tries: [{ key: `lookup:from:${asking.address}`, limit: codeLimits.lookupsFromAddress }],
    now: asking.now,
  });
}

/**
 * Sends a code, at most one a minute to a target. Where a code of this purpose needs an account and there is none,
 * everything is the same but the sending, which nobody waits for: neither the answer nor its time tells the two apart.
 */
export async function sendCode(asking: Asking, proof: Proof, language: Language): Promise<void> {
  const { db, address, dependencies, now } = asking;
  const gap = `code:gap:${proof.target}`;
  await holdTries(asking.db, {
    tries: [{ key: `code:sent-from:${address}`, limit: codeLimits.sendingsFromAddress }],
    now: asking.now,
  });
  await holdTries(asking.db, { tries: [{ key: gap, limit: codeLimits.betweenSendings }], now: asking.now });
  await holdTries(asking.db, {
    tries: [{ key: `code:sent-to:${proof.target}`, limit: codeLimits.sendingsToTarget }],
    now: asking.now,
  });
  const code = newCode();
  await insertCode(db, proof, { secret: dependencies.secret, code, now });
  const isSilent = needsAccount(proof.purpose);
  if (isSilent && proof.userId === null) return;
  const { publicUrl } = dependencies.settings;
  const host = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  const message = { target: proof.target, ...codeMessage({ ...proof, code, host }, language) };
  const sent = dependencies.messenger.send(message).then(
    () => true,
    (error: unknown) => {
      dependencies.log.error({ err: error, purpose: proof.purpose }, "a code could not be sent");
      return false;
    },
  );
  if (isSilent || (await sent)) return;
  await giveBackTries(db, [{ key: gap }]);
  throw new Refusal("unavailable");
}

export interface Claim {
  target: string;
  purpose: CodePurpose;
  code: string;
  /** Only a code that was sent for this person counts. */
  userId?: string;
}

type Outcome<Result> = { result: Result; wrong?: undefined } | { wrong: WrongCode };

/**
 * Tries a code and, where it is right, does the work in the transaction that uses it up: a work that fails leaves the code
 * as it was. A wrong try is counted for good, whatever the caller then answers. Throws `tooManyRequests`, right or wrong.
 * `once` is that of a call with a key: of several tries of one tap, the code and the work are those of the first.
 */
export async function tryCode<Result>(
  asking: Asking,
  claim: Claim,
  work: (work: Work, userId: string | null) => Promise<Result>,
  once: Once = (_tx, attempt) => attempt(),
): Promise<Outcome<Result>> {
  const { db, dependencies, address, now } = asking;
  const tries = [
    { key: `code:tried-from:${address}`, limit: codeLimits.checksFromAddress },
    { key: `code:tried:${claim.target}`, limit: codeLimits.checksOfTarget },
  ];
  await holdTries(asking.db, { tries, now: asking.now });
  const attempt = async (means: Work): Promise<Outcome<Result>> => {
    const kept = await lockLastCode(means.tx, claim);
    const verdict = judgeCode(kept, { ...claim, secret: dependencies.secret, now });
    if (kept === undefined || verdict !== "right") {
      if (kept !== undefined) await countWrongTry(means.tx, kept.id);
      return { wrong: verdict === "right" ? "codeExpired" : verdict };
    }
    await useCode(means.tx, kept.id, now);
    return { result: await work(means, kept.user_id) };
  };
  const isKept = ({ wrong }: Outcome<Result>): boolean => wrong === undefined;
  const outcome = await inTransaction(db, dependencies.signals, (means) =>
    once(means.tx, () => attempt(means), isKept),
  );
  if (outcome.wrong === undefined) await giveBackTries(db, tries);
  return outcome;
}

/** Does the work on the strength of a code, or refuses with `codeWrong`, `codeExpired`, `codeUsedUp` or `tooManyRequests`. */
export async function withCode<Result>(
  asking: Asking,
  claim: Claim,
  work: (work: Work, userId: string | null) => Promise<Result>,
  once?: Once,
): Promise<Result> {
  const outcome = await tryCode(asking, claim, work, once);
  if (outcome.wrong !== undefined) throw new Refusal(outcome.wrong);
  return outcome.result;
}
